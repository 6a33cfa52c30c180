/** A whole number as it stands in a path, within what an id can be; null for anything else, which is then simply not there. */
export const parseId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId
    ? Number(text)
    : null

const largestId = 2_147_483_647
