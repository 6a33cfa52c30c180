import { expect, it } from "vitest"
import { formatLocalTime, parseLocalTime } from "#backend/payments/myfatoorah/localTime.ts"

it.each([
  ["Asia/Kuwait", "2026-11-26T15:05:00Z", "2026-11-26T18:05:00"],
  ["Asia/Dubai", "2026-12-31T22:00:00Z", "2027-01-01T02:00:00"],
  ["Africa/Cairo", "2026-07-01T12:00:00Z", "2026-07-01T15:00:00"],
  ["Africa/Cairo", "2026-12-01T12:00:00Z", "2026-12-01T14:00:00"]
])("local time of %s: %s is %s, and back", (timeZone, utc, local) => {
  expect(formatLocalTime(new Date(utc), timeZone)).toBe(local)
  expect(parseLocalTime(local, timeZone)).toEqual(new Date(utc))
})

it("local time: reads an expiry in words, and nothing else", () => {
  expect(parseLocalTime("November 8, 2025 11:49:35.507", "Asia/Kuwait")).toEqual(
    new Date("2025-11-08T08:49:35Z")
  )
  expect(parseLocalTime("null null", "Asia/Kuwait")).toBeNull()
  expect(parseLocalTime("", "Asia/Kuwait")).toBeNull()
})
