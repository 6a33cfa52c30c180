/**
 * Parses a query string into values by name; the first value of a repeated name counts, malformed
 * pairs are ignored.
 */
export const parseQueryString = (query: string): ReadonlyMap<string, string> =>
  new Map(parseQueryPairs(query).toReversed())

/** Parses a query string into names and values in its order; malformed pairs are ignored. */
export const parseQueryPairs = (
  query: string
): ReadonlyArray<readonly [name: string, value: string]> =>
  query
    .replace(/^\?/, "")
    .split("&")
    .flatMap((pair) => {
      const [name = "", ...value] = pair.split("=")
      const decoded = decode(value.join("="))
      return name === "" || decoded === null ? [] : [[name, decoded] as const]
    })

/** Formats a query string in the given order; values must be well-formed strings. */
export const formatQueryString = (
  pairs: ReadonlyArray<readonly [name: string, value: string]>
): string => pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text.replaceAll("+", " "))
  } catch {
    return null
  }
}
