// SPDX-License-Identifier: Apache-2.0

@testable import Answers

/// Tables with what each leaves open.
extension StatementQuestionTests {
  struct Case: CustomStringConvertible {
    let what: String
    let table: String
    /// The options of the first command, with what a person writes for its placeholders.
    let advice: [String]
    let answers: [String]
    /// The first row's amount after that.
    let meant: String

    init(_ what: String, _ table: String, _ advice: String, _ answers: String? = nil, meant: String)
    {
      (self.what, self.table, self.meant) = (what, table, meant)
      self.advice = advice.split(separator: " ").map(String.init)
      self.answers = (answers ?? advice).split(separator: " ").map(String.init)
    }

    var description: String { what }
  }

  static let cases = [
    Case(
      "no amount", "date,currency,x\n2024-03-15,USD,tea 100\n", "--amount COLUMN", "--amount 3",
      meant: ""),
    Case(
      "which amount", "date,total amount,amount paid,currency\n2024-03-15,100,7,USD\n",
      "--amount total_amount", meant: "91.81"),
    Case(
      "two columns of which each row has one",
      "date,a,b,currency\n2024-03-15,100,,USD\n2024-03-18,,100,USD\n", "--debit a --credit b",
      meant: "-91.81"),
    Case(
      "two columns of which each row has one, with a row of their sums",
      "date,a,b,currency\n2024-03-15,100,,USD\n2024-03-18,,150,USD\n2024-03-19,100,150,USD\n",
      "--debit a --credit b", meant: "-91.81"),
    Case(
      "debits that raise the balance",
      "date,debit,credit,balance,currency\n2024-03-15,,100,500,USD\n2024-03-18,70,,570,USD\n"
        + "2024-03-18,,30,540,USD\n",
      "--debit debit --credit credit", "--debit credit --credit debit", meant: "-91.81"),
    Case(
      "debits that raise the balance, before rows without a day",
      "date,text,debit,credit,balance,currency\n"
        + "2024-03-15,tea,0,100,300,USD\n2024-03-18,pay,70,0,370,USD\n2024-03-19,rent,0,30,340,USD\n"
        + ",Total Bank,70,130,340,USD\n,Closing,340,0,340,USD\n,Total,70,130,340,USD\n",
      "--debit debit --credit credit", "--debit credit --credit debit", meant: "-91.81"),
    Case(
      "two columns of which each row has one, with a row of totals",
      "date,a,b,currency\n2024-03-15,100,,USD\n2024-03-18,,150,USD\n2024-03-19,7,,USD\n,107,150,\n",
      "--debit a --credit b", meant: "-91.81"),
    Case(
      "an amount under an unknown name, beside an empty column of directions",
      "date,text,in,currency,buy/sell\n2024-03-15,ACME,100,USD,\n2024-03-18,Migros,,USD,\n",
      "--amount in", meant: "91.81"),
    Case(
      "a currency column beside each side",
      "date,debit,debit currency,credit,credit currency\n2024-03-15,,,100,USD\n"
        + "2024-03-15,-97.60,CHF,100,EUR\n",
      "--amount debit,credit", meant: "91.81"),
    Case("no day", "amount,currency\n100,USD\n", "--on DATE", "--on 2024-03-15", meant: "91.81"),
    Case(
      "which day", "a,b,amount,currency\n2024-03-15,2024-03-05,100,USD\n", "--date a",
      meant: "91.81"),
    Case(
      "the order of the day", "date,amount,currency\n05/03/2024,100,USD\n",
      "--date-format %d/%m/%Y",
      meant: "92.17"),
    Case(
      "no currency", "date,amount\n2024-03-15,100\n", "--from CUR", "--from GBP", meant: "117.08"),
    Case(
      "which currency", "date,A currency,amount,B currency\n2024-03-15,USD,100,GBP\n",
      "--currency A_currency", meant: "91.81"),
    Case(
      "codes under an unknown name",
      "date,amount,qx\n2024-03-15,100,USD\n2024-03-15,100,GBP\n", "--currency qx",
      meant: "91.81"),
    Case(
      "codes under unknown names, of which some are nearer to the amount",
      "date,qx,text,amount,qy\n2024-03-15,ISK,a,100,USD\n2024-03-15,ISK,b,100,GBP\n",
      "--currency qy", meant: "91.81"),
    Case(
      "a code under an unknown name that is not beside the amount",
      "qx,date,amount\nUSD,2024-03-15,100\n", "--currency qx", meant: "91.81"),
    Case(
      "an asset beside the currency of its price",
      "date,asset,quantity,price currency,price,total\n"
        + "2024-03-15,EUR,1,USD,100,100\n2024-03-18,GBP,2,USD,5,10\n",
      "--currency asset", "--currency price_currency", meant: "91.81"),
    Case(
      "a first amount that the balance does not show",
      "date,amount,balance,currency\n2024-03-15,100,900,USD\n2024-03-18,70,970,USD\n"
        + "2024-03-18,30,940,USD\n",
      "--sign balance --read =debit", meant: "-91.81"),
    Case(
      "a last amount that the balance does not show, where the others go out",
      "date,amount,balance,currency\n2024-03-15,100,900,USD\n2024-03-15,20,1000,USD\n"
        + "2024-03-15,1020,1020,USD\n",
      "--sign balance --read =debit", "--sign balance --read =credit", meant: "-91.81"),
    Case(
      "Thai months and short years of the Buddhist era",
      "date,amount,currency\n15 มี.ค. 67,100,USD\n", "--date-format %d_%b._%y",
      "--date-format %d_%b._%Ey", meant: "91.81"),
    Case(
      "Thai months and years of the Buddhist era",
      "date,amount,currency\n15 มี.ค. 2567,100,USD\n", "--date-format %d_%b._%EY",
      meant: "91.81"),
    Case(
      "a symbol of many currencies", "date,amount,currency\n2024-03-15,100,$\n", "--read $=CUR",
      "--read $=USD", meant: "91.81"),
    Case(
      "a symbol of two currencies", "date,amount,currency\n2024-03-15,100,¥\n", "--read ¥=JPY",
      meant: "0.62"),
    Case(
      "the decimal mark", "date;amount;currency\n2024-03-15;1,000;USD\n", "--decimal .",
      meant: "918.11"),
    Case(
      "signs that contradict amounts",
      "date,amount,currency,direction\n2024-03-15,100,USD,debit\n2024-03-15,-1,USD,credit\n",
      "--sign direction", "--sign none", meant: "91.81"),
    Case(
      "codes that are words of signs",
      "date,amount,currency,VAT\n2024-03-15,100,USD,S\n2024-03-18,50,USD,H\n",
      "--sign VAT", "--sign none", meant: "91.81"),
    Case(
      "debits of both signs",
      "date,debit,credit,currency\n2024-03-15,100,,USD\n2024-03-15,-1,,USD\n2024-03-15,,5,USD\n",
      "--sign none", meant: "-91.81"),
    Case(
      "one word of a sign in all rows",
      "date,amount,currency,kind\n2024-03-15,100,USD,debit\n2024-03-18,50,USD,debit\n",
      "--sign kind", "--sign none", meant: "91.81"),
    Case(
      "a word that is not known beside one of a sign",
      "date,amount,currency,kind\n2024-03-15,100,USD,Purchase\n2024-03-18,50,USD,Credit\n"
        + "2024-03-18,7,USD,Purchase\n",
      "--sign kind --read Purchase=debit", meant: "-91.81"),
    Case(
      "a running number beside a quantity that is the same in all rows",
      "no,date,item,count,worth,currency\n1,2024-03-15,a,1,100,USD\n2,2024-03-18,b,1,50,USD\n",
      "--amount no", "--amount worth", meant: "91.81"),
    Case(
      "a number of an order beside an amount with decimals",
      "order,date,worth,currency\n1001,2024-03-15,100.00,USD\n1007,2024-03-18,50.00,USD\n",
      "--amount worth", meant: "91.81"),
    Case(
      "words of signs that are not known",
      "date,amount,currency,debit/credit\n2024-03-15,100,USD,qa\n2024-03-18,5,USD,qb\n",
      "--read qa=debit --read qb=credit", meant: "-91.81"),
    Case(
      "amounts of two currencies, of which each row has one",
      "date,what,CAD$,USD$\n2024-03-15,a,-1.50,\n2024-03-18,b,,100.00\n",
      "--amount CAD$,USD$", "--amount CAD$", meant: "-1.02"),
    Case(
      "days without a year", "date,amount,currency\n15.03,100,USD\n",
      "--date-format %d.%m --year YEAR", "--date-format %d.%m --year 2024", meant: "91.81"),
    Case(
      "days with a month's name and without a year", "date,amount,currency\n15 Mar,100,USD\n",
      "--date-format %d_%b --year YEAR", "--date-format %d_%b --year 2024", meant: "91.81"),
    Case(
      "days between unusual marks", "date,amount,currency\n[15|03|2024],100,USD\n",
      "--date-format [%d|%m|%Y]", meant: "91.81"),
    Case(
      "days between two marks", "date,amount,currency\n05/ 03/ 2024,100,USD\n",
      "--date-format %d/_%m/_%Y", meant: "92.17"),
    Case(
      "days that are not known", "date,amount,currency\nweek 12,100,USD\n",
      "--on DATE", "--on 2024-03-15", meant: "91.81"),
    Case(
      "amounts without a mark beside one that comes in",
      "date,amount,currency\n2024-03-15,100,USD\n2024-03-18,500 CR,USD\n2024-03-18,(7),USD\n",
      "--read =debit", meant: "-91.81"),
    Case(
      "amounts without a mark beside one with a plus",
      "date,amount,currency\n2024-03-15,100,USD\n2024-03-18,+500,USD\n",
      "--read =debit", "--read =credit", meant: "91.81"),
    Case(
      "empty cells of a column of signs",
      "date,amount,currency,amount sign\n2024-03-15,100,USD,\n2024-03-18,500,USD,CR\n",
      "--read =debit", meant: "-91.81"),
    Case(
      "empty cells of a column that may be the signs",
      "date,amount,currency,x\n2024-03-15,100,USD,\n2024-03-18,500,USD,+\n",
      "--sign x --read =debit", meant: "-91.81"),
    Case(
      "two words in turn beside amounts without signs",
      "date,amount,currency,x\n2024-03-15,100,USD,qa\n2024-03-18,5,USD,qb\n2024-03-19,7,USD,qa\n",
      "--sign none", "--sign x --read qa=debit --read qb=credit", meant: "-91.81"),
    Case(
      "a few words of a column named as the signs",
      "date,amount,currency,type\n2024-03-15,100,USD,qa\n2024-03-18,5,USD,qb\n2024-03-19,7,USD,qc\n",
      "--sign none",
      "--sign type --read qa=debit --read qb=credit --read qc=credit", meant: "-91.81"),
    Case(
      "a word that is not known beside those of both directions",
      "date,amount,currency,action\n2024-03-15,100,USD,Dividend (Ordinary)\n"
        + "2024-03-18,5,USD,Market sell\n2024-03-19,7,USD,Market buy\n",
      "--read Dividend_(Ordinary)=debit", "--read Dividend_(Ordinary)=credit", meant: "91.81"),
    Case(
      "words that are not known beside those of both directions",
      "date,amount,currency,action\n2024-03-15,100,USD,Dividend\n2024-03-18,5,USD,Market sell\n"
        + "2024-03-19,7,USD,Market buy\n2024-03-19,7,USD,Interest\n",
      "--read Dividend=SIGN --read Interest=SIGN", "--read Dividend=credit --read Interest=credit",
      meant: "91.81"),
    Case(
      "words that contradict some amounts, one of which has a sign",
      "date,amount,currency,action\n2024-03-15,100,USD,Market buy\n2024-03-18,5,USD,Market sell\n"
        + "2024-03-19,-5,USD,Withdrawal\n",
      "--sign action", meant: "-91.81"),
    Case(
      "signs that are all opposite to the words",
      "date,amount,currency,direction\n2024-03-15,100,USD,debit\n2024-03-18,-5,USD,credit\n",
      "--sign direction", meant: "-91.81"),
    Case(
      "three digits after the mark of each amount",
      "date;text;amount;currency\n2024-03-15;a;-30.000;USD\n2024-03-18;b;-450.000;USD\n",
      "--decimal .", meant: "-27.54"),
    Case(
      "two pairs of debits and credits",
      "date,gross debit,gross credit,net debit,net credit,currency\n"
        + "2024-03-15,100,,90,,USD\n2024-03-18,,50,,45,USD\n2024-03-19,,,5,,USD\n",
      "--debit gross_debit --credit gross_credit", meant: "-91.81"),
    Case(
      "two columns of which each row has one, both out or both ways",
      "date,total amount,held amount,currency\n2024-03-15,-100,,USD\n2024-03-18,,-7,USD\n",
      "--amount total_amount,held_amount", "--amount total_amount", meant: "-91.81"),
    Case(
      "credits with a minus beside debits without",
      "date,debit,credit,currency\n2024-03-15,,-100,USD\n2024-03-18,5,,USD\n",
      "--sign credit", meant: "91.81"),
    Case(
      "a part of a currency in the heading",
      "date,amount_cents,currency\n2024-03-15,10000,USD\n", "--unit 0.01", meant: "91.81"),
    Case(
      "thousands in a heading of Japanese",
      "日付,金額（千円）\n2024-03-15,-5\n", "--unit 1000", meant: "-30.86"),
    Case(
      "the smallest unit of a currency",
      "date,amount in minor units,currency\n2024-03-15,10000,USD\n", "--unit minor",
      meant: "91.81"),
    Case(
      "thousands before the heading",
      "Amounts in thousands\ndate,amount,currency\n2024-03-15,1,USD\n", "--unit 1000",
      "--unit 1", meant: ""),
    Case(
      "amounts of both signs beside words of signs",
      "date,amount,currency,type\n2024-03-15,-100,USD,debit\n2024-03-15,5,USD,credit\n"
        + "2024-03-15,7,USD,debit\n",
      "--sign type", "--sign none", meant: "-91.81"),
    Case(
      "days of two writers",
      "date,amount,currency\n5/3/2024,100,USD\n15/03/2024,1,USD\n",
      "--date-format %d/%m/%Y", meant: "92.17"),
    Case(
      "days with other marks than those that show the order",
      "date,amount,currency\n05/03/2024,100,USD\n15.03.2024,1,USD\n",
      "--date-format %d/%m/%Y", "--date-format %m/%d/%Y", meant: "93.08"),
    Case(
      "years of two digits in front, by which the days are of one month",
      "date,amount,currency\n24/03/15,100,USD\n24/03/04,1,USD\n",
      "--date-format %d/%m/%y", "--date-format %y/%m/%d", meant: "91.81"),
    Case(
      "numbers under a name of signs",
      "date,amount,currency,crdr\n2024-03-15,100,USD,2\n2024-03-15,5,USD,1\n",
      "--sign none", "--sign crdr --read 2=debit --read 1=credit", meant: "-91.81"),
    Case(
      "days of a spreadsheet", "date,amount,currency\n45366,100,USD\n", "--date-format excel",
      meant: "91.81"),
    Case(
      "seconds since 1970", "time,amount,currency\n1710498600,100,USD\n", "--date-format unix",
      meant: "91.81"),
    Case(
      "milliseconds since 1970", "time,amount,currency\n1710498600123,100,USD\n",
      "--date-format unix", meant: "91.81"),
    Case(
      "four digits for the day and the month, with a year before the heading",
      "from 2024-01-01\ndate,amount,currency\n1503,100,USD\n",
      "--date-format %d%m --year 2024", meant: ""),
    Case(
      "debits and credits in unknown words, one of both signs",
      "date,charges,payments,currency\n2024-03-15,100,,USD\n2024-03-15,-1,,USD\n"
        + "2024-03-15,,5,USD\n",
      "--debit charges --credit payments --sign none", meant: "-91.81"),
    Case(
      "three amounts, each of a currency of its own",
      "date,amount USD,amount GBP,amount CHF\n2024-03-15,100,,\n2024-03-15,,5,\n"
        + "2024-03-15,,,7\n",
      "--amount amount_USD,amount_GBP,amount_CHF", "--amount amount_USD", meant: "91.81"),
    Case(
      "a currency that is not that of the amount",
      "date,amount,original currency\n2024-03-15,100,GBP\n", "--from CUR", "--from USD",
      meant: "91.81"),
  ]
}
