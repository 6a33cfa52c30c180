/** A moment in the local time of a place, such as `2026-11-26T18:05:00`. */
export const formatLocalTime = (at: Date, timeZone: string): string =>
  new Date(at.getTime() + offsetAt(at.getTime(), timeZone)).toISOString().slice(0, 19)

/**
 * The moment of a local time of a place such as `2025-11-08T11:49:35.28` or `November 8, 2025
 * 11:49:35.507`; null where it cannot be read.
 */
export const parseLocalTime = (text: string, timeZone: string): Date | null => {
  const [whole = ""] = text.trim().split(/\.\d+$/)
  const local = Date.parse(/^\d{4}-/.test(whole) ? `${whole}Z` : `${whole} UTC`)
  if (Number.isNaN(local)) return null
  // The offset at that local time: it differs from the one at the same time in UTC only within
  // hours of a change to summer time.
  const near = local - offsetAt(local, timeZone)
  return new Date(local - offsetAt(near, timeZone))
}

/** Milliseconds by which the clocks of a place are ahead of UTC. */
const offsetAt = (time: number, timeZone: string): number => {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" })
  // Such as GMT+03:00; GMT alone for none.
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(time)) ?? []
  return Number(`${sign ?? ""}1`) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
}
