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

/**
 * The path with those parameters that a page reads, in one order: others, such as those of a
 * campaign, change nothing.
 */
export const canonicalUrl = (
  path: string,
  query: string,
  searchParams: ReadonlyArray<string>
): string => {
  const read = parseQueryPairs(query)
    .filter(([name]) => searchParams.includes(name))
    .map(([name, value]) => [name, value.toWellFormed()] as const)
    .toSorted(([one], [other]) => (one === other ? 0 : one < other ? -1 : 1))
  return read.length === 0 ? path : `${path}?${formatQueryString(read)}`
}

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text.replaceAll("+", " "))
  } catch {
    return null
  }
}
