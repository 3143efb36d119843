#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// Runs the vectors with JavaScript's BigInt: a number is an integer and a power of ten. Replace `rounded` and
// `convert` by those of a library; undefined is `not applicable`.
import { readFileSync } from "node:fs";

const rows = name => readFileSync(new URL(`../${name}.jsonl`, import.meta.url), "utf8").trimEnd().split("\n").map(line => JSON.parse(line));
const scale = text => (text.split(".")[1] ?? "").length;
const whole = text => BigInt(text.replace(".", ""));
const size = value => (value < 0n ? -value : value);

/** The fraction above/below to whole units. */
function units(above, below, mode) {
  const sign = above < 0n ? -1n : 1n, count = size(above) / below, twice = 2n * (size(above) % below);
  const tie = twice === below, grows = {
    "half-up": twice >= below, cash: twice >= below, "half-down": twice > below, "half-even": tie ? count % 2n === 1n : twice > below,
    up: twice > 0n, down: false, ceiling: twice > 0n && sign > 0n, floor: twice > 0n && sign < 0n,
  };
  return sign * (count + (grows[mode] ? 1n : 0n));
}
function written(value, digits) {
  const text = size(value).toString().padStart(digits + 1, "0");
  return (value < 0n ? "-" : "") + (digits ? `${text.slice(0, -digits)}.${text.slice(-digits)}` : text);
}
function rounded({ amount, unit, digits, mode }) {
  const count = units(whole(amount) * 10n ** BigInt(scale(unit)), whole(unit) * 10n ** BigInt(scale(amount)), mode);
  return written((count * whole(unit) * 10n ** BigInt(digits)) / 10n ** BigInt(scale(unit)), Number(digits));
}
function convert(row, mode) {
  const above = whole(row.amount) * whole(row.to_rate) * BigInt(row.from_days) * 10n ** BigInt(scale(row.from_rate) + Number(row.digits));
  const below = whole(row.from_rate) * BigInt(row.to_days) * 10n ** BigInt(scale(row.amount) + scale(row.to_rate));
  return written(units(above, below, mode), Number(row.digits));
}
function run(name, results) {
  const pairs = rows(name).flatMap(results), absent = pairs.filter(([got]) => got === undefined).length;
  const failed = pairs.filter(([got, expected]) => got !== undefined && got !== expected).length;
  console.log(`JavaScript BigInt ${name}: ${pairs.length - failed - absent} passed, ${failed} failed, ${absent} not applicable`);
  process.exitCode ||= failed ? 1 : 0;
}
run("conversions", row => row.refused ? [[], []] : [[convert(row, "half-up"), row.half_up], [convert(row, "half-even"), row.half_even]]);
run("rounding", row => [[rounded(row), row.result]]);
run("amounts", () => [[]]);
