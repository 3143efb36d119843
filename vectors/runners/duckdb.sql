-- SPDX-License-Identifier: Apache-2.0
-- Runs the vectors in DuckDB's 128-bit integers, from the folder vectors/; what does not fit in them, and
-- notations, which SQL does not read, is not applicable. Its DECIMAL divides in binary: docs/exactness.md.

CREATE MACRO places(number) AS CASE WHEN contains(number, '.') THEN length(split_part(number, '.', 2)) ELSE 0 END;
CREATE MACRO whole(number) AS CAST(replace(number, '.', '') AS HUGEINT);
CREATE MACRO power(digits) AS CAST('1' || repeat('0', digits) AS HUGEINT);
-- The fraction above/below in whole units.
CREATE MACRO units(above, below, mode) AS sign(above) * (abs(above) // below + CASE
  WHEN mode IN ('half-up', 'cash') THEN 2 * (abs(above) % below) >= below
  WHEN mode = 'half-down' THEN 2 * (abs(above) % below) > below
  WHEN mode = 'half-even' THEN 2 * (abs(above) % below) + abs(above) // below % 2 > below
  WHEN abs(above) % below = 0 OR mode = 'down' THEN false
  ELSE mode = 'up' OR mode = CASE WHEN above > 0 THEN 'ceiling' ELSE 'floor' END END::HUGEINT);

CREATE TABLE conversions AS
SELECT unnest(['half-up', 'half-even']) AS mode, unnest([half_up, half_even]) AS expected, TRY(
  whole(amount) * whole(to_rate) * from_days::HUGEINT * power(places(from_rate) + digits::INT)) AS above, TRY(
  whole(from_rate) * to_days::HUGEINT * power(places(amount) + places(to_rate))) AS below
FROM read_json('conversions.jsonl', columns = {amount: 'VARCHAR', digits: 'VARCHAR', from_rate: 'VARCHAR', from_days: 'VARCHAR',
  to_rate: 'VARCHAR', to_days: 'VARCHAR', half_up: 'VARCHAR', half_even: 'VARCHAR'});

CREATE TABLE rounding AS
SELECT mode, result AS expected, whole(unit) AS unit, power(digits::INT - places(unit)) AS scale,
  TRY(whole(amount) * power(places(unit))) AS above, whole(unit) * power(places(amount)) AS below
FROM read_json('rounding.jsonl', columns = {amount: 'VARCHAR', digits: 'VARCHAR', unit: 'VARCHAR', mode: 'VARCHAR', result: 'VARCHAR'});

CREATE TABLE found AS
SELECT 'conversions' AS file, TRY(whole(expected)) AS expected, TRY(units(above, below, mode)) AS got FROM conversions
UNION ALL SELECT 'rounding', TRY(whole(expected)), TRY(units(above, below, mode) * unit * scale) FROM rounding
UNION ALL SELECT 'amounts', NULL, NULL FROM read_json('amounts.jsonl');

SELECT 'DuckDB HUGEINT ' || file || ': ' || count(*) FILTER (got = expected) || ' passed, ' || count(*) FILTER (got IS NOT NULL AND got IS DISTINCT FROM expected)
  || ' failed, ' || count(*) FILTER (got IS NULL) || ' not applicable', count(*) FILTER (got IS NOT NULL AND got IS DISTINCT FROM expected)
FROM found GROUP BY file ORDER BY file;
