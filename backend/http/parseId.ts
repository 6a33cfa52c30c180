/** Parses an id of a path or a query; null for anything that cannot be an id. */
export const parseId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId
    ? Number(text)
    : null

const largestId = 2_147_483_647
