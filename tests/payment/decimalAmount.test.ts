import fc from "fast-check"
import { expect, it } from "vitest"
import { formatDecimalAmount, parseDecimalAmount } from "#backend/payments/decimalAmount.ts"
import { anyFils } from "#core/testing/arbitraries.ts"
import { runs } from "#core/testing/runs.ts"

it.each([
  ["12,345.000", 12_345_000],
  ["25.000 KD", 25_000],
  ["500", 500_000],
  ["0.5", 500],
  ["18.600", 18_600],
  ["٢٥٫٠".replace("٫", "."), 25_000],
  ["۱۲.۵", 12_500]
])("parseDecimalAmount: %s is %i fils", (text, fils) => {
  expect(parseDecimalAmount(text)).toBe(fils)
})

it.each([
  "1.2345",
  "1.0000",
  "-1",
  "1e3",
  "",
  "KD",
  "1,23.4",
  "1.",
  ".5",
  "12 345",
  "NaN",
  "9".repeat(17)
])("parseDecimalAmount: refuses %s", (text) => {
  expect(parseDecimalAmount(text)).toBeNull()
})

it("law: every amount is read as it was written, with and without thousands separators", () => {
  fc.assert(
    fc.property(anyFils, (fils) => {
      const text = formatDecimalAmount(fils)
      const [dinars = "", fraction = ""] = text.split(".")
      expect(parseDecimalAmount(text)).toBe(fils)
      expect(parseDecimalAmount(`${dinars.replace(/\B(?=(\d{3})+$)/g, ",")}.${fraction} KD`)).toBe(
        fils
      )
    }),
    runs(1_000)
  )
})
