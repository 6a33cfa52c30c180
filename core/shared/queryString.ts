/** What the query of an address says, by name; of a name said twice the first, and nothing that is spelled wrongly. */
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

/** A query that says this, in this order; values must be well-formed texts. */
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
