#!/usr/bin/env ruby
# SPDX-License-Identifier: Apache-2.0
# Counts what Ruby's money gem gets wrong on the vectors: ruby compare/libraries.rb
# Prints rows of the tables in docs/exactness.md.
require "json"
require "money"
require "bigdecimal/util"

Money.locale_backend = nil
MODES = { "half-up" => BigDecimal::ROUND_HALF_UP, "half-even" => BigDecimal::ROUND_HALF_EVEN, "half-down" => BigDecimal::ROUND_HALF_DOWN,
          "up" => BigDecimal::ROUND_UP, "down" => BigDecimal::ROUND_DOWN, "ceiling" => BigDecimal::ROUND_CEILING, "floor" => BigDecimal::ROUND_FLOOR }
rows = ->(name) { File.readlines(File.join(__dir__, "..", "#{name}.jsonl")).map { |line| JSON.parse(line) }.reject { |row| row["refused"] } }
commas = ->(number) { number.to_s.gsub(/(?<=\d)(?=(\d{3})+$)/, ",") }
tally = lambda do |pairs|
  refused, wrong = pairs.count { |got, _| got.nil? }, pairs.count { |got, expected| got && got != expected.to_d }
  "#{commas[wrong]} of #{commas[pairs.size]}#{" (#{refused} refused)" if refused.positive?}"
end

Money.rounding_mode = MODES["half-up"]
found = rows["conversions"].group_by { |row| row["kind"] == "near-tie" ? 1 : row["kind"].end_with?("tie") ? 0 : 2 }.sort.map do |_, group|
  tally[group.map do |row|
    bank = Money::Bank::VariableExchange.new(Money::RatesStore::Memory.new)
    from, to = %w[from to].map { |side| row["#{side}_rate"].to_d / row["#{side}_days"].to_d }
    bank.add_rate(row["from"], row["to"], to / from)
    money = Money.from_amount(row["amount"].to_d, row["from"], bank)
    [money.exchange_to(row["to"]).to_d, row["half_up"]]
  rescue Money::Currency::UnknownCurrency
    [nil, row["half_up"]]
  end]
end
puts "| money #{Gem.loaded_specs["money"]&.version || Money::VERSION} (Ruby #{RUBY_VERSION}) `exchange_to` | half-up | #{found.join(" | ")} |"
pairs = rows["rounding"].select { |row| MODES[row["mode"]] && row["currency"] != "CLF" && row["digits"] != "1" }.map do |row|
  Money.rounding_mode = MODES[row["mode"]]
  [Money.from_amount(row["amount"].to_d, row["currency"]).to_d, row["result"]]
end
puts "| money `from_amount`, units of 0, 2 and 3 digits | all but cash | #{tally[pairs]} |"
