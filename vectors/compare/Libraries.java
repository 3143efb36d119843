// SPDX-License-Identifier: Apache-2.0
// Counts what Java's numbers get wrong on the vectors: java compare/Libraries.java
// Prints rows of the tables in docs/exactness.md.
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

class Libraries {
    static final Map<String, RoundingMode> MODES = Map.of("half-up", RoundingMode.HALF_UP, "half-even", RoundingMode.HALF_EVEN,
        "half-down", RoundingMode.HALF_DOWN, "up", RoundingMode.UP, "down", RoundingMode.DOWN, "ceiling", RoundingMode.CEILING,
        "floor", RoundingMode.FLOOR);

    record Row(String line) {
        String text(String name) {
            var found = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(line);
            return found.find() ? found.group(1) : null;
        }

        BigDecimal number(String name) { return new BigDecimal(text(name)); }

        int digits() { return Integer.parseInt(text("digits")); }

        int sort() { return text("kind").equals("near-tie") ? 1 : text("kind").endsWith("tie") ? 0 : 2; }
    }

    static void conversions(String name, Function<Row, BigDecimal> convert) throws Exception {
        int[] wrong = new int[3], count = new int[3];
        for (var line : Files.readAllLines(Path.of("conversions.jsonl"))) {
            var row = new Row(line);
            if (row.text("half_up") == null) continue;
            count[row.sort()]++;
            if (convert.apply(row).compareTo(row.number("half_up")) != 0) wrong[row.sort()]++;
        }
        System.out.printf("| %s | half-up | %,d of %,d | %,d of %,d | %,d of %,d |%n", name, wrong[0], count[0], wrong[1], count[1], wrong[2], count[2]);
    }

    public static void main(String[] arguments) throws Exception {
        var version = "Java " + System.getProperty("java.version");
        conversions(version + " `double`, `BigDecimal.valueOf`", row -> BigDecimal.valueOf(Double.parseDouble(row.text("amount"))
            * (Double.parseDouble(row.text("to_rate")) / Double.parseDouble(row.text("to_days")))
            / (Double.parseDouble(row.text("from_rate")) / Double.parseDouble(row.text("from_days")))).setScale(row.digits(), RoundingMode.HALF_UP));
        conversions(version + " `BigDecimal`, `MathContext.DECIMAL64`", row -> row.number("amount").multiply(row.number("to_rate").multiply(
            row.number("from_days")), MathContext.DECIMAL64).divide(row.number("from_rate").multiply(row.number("to_days")), MathContext.DECIMAL64)
            .setScale(row.digits(), RoundingMode.HALF_UP));
        conversions(version + " `BigDecimal`, `divide(…, digits, HALF_UP)`", row -> row.number("amount").multiply(row.number("to_rate"))
            .multiply(row.number("from_days")).divide(row.number("from_rate").multiply(row.number("to_days")), row.digits(), RoundingMode.HALF_UP));
        int wrong = 0, count = 0;
        for (var line : Files.readAllLines(Path.of("rounding.jsonl"))) {
            var row = new Row(line);
            var mode = MODES.get(row.text("mode"));
            if (mode == null) continue;
            count++;
            if (row.number("amount").setScale(row.digits(), mode).compareTo(row.number("result")) != 0) wrong++;
        }
        System.out.printf("| %s `BigDecimal.setScale` | all but cash | %,d of %,d |%n", version, wrong, count);
    }
}
