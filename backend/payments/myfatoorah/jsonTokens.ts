/**
 * Parses JSON with every number as the text that was sent: `30.500` stays `30.500`, as it was
 * signed, and an id of 19 digits loses none. Undefined for a text that is not JSON.
 */
export const parseWithTextNumbers = (raw: string): unknown => {
  try {
    // Strings are matched first, so that no number inside one is changed.
    const quoted: unknown = JSON.parse(
      raw.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (token) =>
        token.startsWith('"') ? token : `"${token}"`
      )
    )
    return quoted
  } catch {
    return undefined
  }
}
