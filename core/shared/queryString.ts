/**
 * Parses a query string into values by name; the first value of a repeated name counts, malformed
 * pairs are ignored.
 */
export const parseQueryString = (query: string): ReadonlyMap<string, string> =>
  new Map(
    query
      .replace(/^\?/, "")
      .split("&")
      .toReversed()
      .flatMap((said) => {
        const [name = "", ...value] = said.split("=")
        const read = decode(value.join("="))
        return name === "" || read === null ? [] : [[name, read] as const]
      })
  )

/** Formats a query string in the given order; values must be well-formed strings. */
export const formatQueryString = (
  said: ReadonlyArray<readonly [name: string, value: string]>
): string => said.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")

const decode = (written: string): string | null => {
  try {
    return decodeURIComponent(written.replaceAll("+", " "))
  } catch {
    return null
  }
}
