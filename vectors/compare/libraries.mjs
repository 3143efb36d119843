#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// Counts what JavaScript's numbers and libraries get wrong on the vectors: node compare/libraries.mjs
// Prints rows of the tables in docs/exactness.md, for what is installed: big.js, bignumber.js.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url), sorts = ["ties", "near ties", "other"];
const rows = name => readFileSync(new URL(`../${name}.jsonl`, import.meta.url), "utf8").trimEnd().split("\n").map(line => JSON.parse(line));
const sort = ({ kind }) => (kind.endsWith("tie") ? (kind === "near-tie" ? 1 : 0) : 2);
const same = (got, expected) => plain(got) === plain(expected);
/** A decimal without zeros at its end, and without a sign before zero. */
const plain = text => {
  const short = text.includes(".") ? text.replace(/0+$/, "").replace(/\.$/, "") : text;
  return short === "-0" ? "0" : short;
};
function tally(pairs) {
  const refused = pairs.filter(([got]) => got === undefined).length;
  const wrong = pairs.filter(([got, expected]) => got !== undefined && !same(got, expected)).length;
  return `${wrong.toLocaleString("en")} of ${pairs.length.toLocaleString("en")}` + (refused ? ` (${refused} refused)` : "");
}
function conversions(name, mode, convert) {
  const groups = [[], [], []];
  for (const row of rows("conversions").filter(row => !row.refused)) groups[sort(row)].push([convert(row), row[mode.replace("-", "_")]]);
  console.log(`| ${name} | ${mode} | ${groups.map(tally).join(" | ")} |`);
}
function rounding(name, modes, rounded) {
  const found = rows("rounding").filter(row => modes.includes(row.mode)).map(row => [rounded(row), row.result]);
  console.log(`| ${name} | ${modes.length < 7 ? modes.join(", ") : modes.includes("cash") ? "all" : "all but cash"} | ${tally(found)} |`);
}
const modes = ["half-up", "half-even", "half-down", "up", "down", "ceiling", "floor"];
const rate = (row, side) => Number(row[`${side}_rate`]) / Number(row[`${side}_days`]);
const number = row => (Number(row.amount) * rate(row, "to")) / rate(row, "from");
const fixed = (value, digits) => (Math.abs(value) < 1e21 ? value.toFixed(digits) : BigInt(value).toString());

const node = `JavaScript (Node ${process.versions.node})`;
conversions(`${node} \`toFixed\``, "half-up", row => fixed(number(row), Number(row.digits)));
conversions(`${node} \`Math.round(x * 100) / 100\``, "half-up", row => fixed(Math.round(number(row) * 10 ** row.digits) / 10 ** row.digits, Number(row.digits)));
rounding(`${node} \`toFixed\``, ["half-up"], row => fixed(Number(row.amount), Number(row.digits)));
rounding(`${node} \`Math.round\``, ["half-up"], row => fixed(Math.round(row.amount * 10 ** row.digits) / 10 ** row.digits, Number(row.digits)));
const intl = { "half-up": "halfExpand", "half-even": "halfEven", "half-down": "halfTrunc", up: "expand", down: "trunc", ceiling: "ceil", floor: "floor", cash: "halfExpand" };
const increments = { "0.05": 5, "0.5": 50, "5": 5 };
rounding(`${node} \`Intl.NumberFormat\` of a text`, [...modes, "cash"], row => new Intl.NumberFormat("en", {
  minimumFractionDigits: row.digits, maximumFractionDigits: row.digits, useGrouping: false, roundingMode: intl[row.mode],
  roundingIncrement: increments[row.unit] ?? 1 }).format(row.amount));

for (const [name, modes] of Object.entries({
  "big.js": { "half-up": 1, "half-even": 2, down: 0, up: 3 },
  "bignumber.js": { up: 0, down: 1, ceiling: 2, floor: 3, "half-up": 4, "half-down": 5, "half-even": 6 } })) {
  let Big, version;
  try { [Big, version] = [require(name), require(`${name}/package.json`).version]; } catch { continue; }
  Big = Big.Big ?? Big.BigNumber ?? Big;
  const convert = (row, by) => {
    const [above, below] = ["to", "from"].map(side => new Big(row[`${side}_rate`]).div(row[`${side}_days`]));
    return by(new Big(row.amount), above, below).toFixed(Number(row.digits), modes["half-up"]);
  };
  conversions(`${name} ${version} \`amount.times(to).div(from)\``, "half-up", row => convert(row, (amount, above, below) => amount.times(above).div(below)));
  conversions(`the same, by the rate of the pair`, "half-up", row => convert(row, (amount, above, below) => amount.times(above.div(below))));
  rounding(`${name} ${version}`, Object.keys(modes), row => new Big(row.amount).toFixed(Number(row.digits), modes[row.mode]));
}
