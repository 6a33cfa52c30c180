/** A whole number as it stands in a path, within what an id can be; null for anything else, which is then simply not there. */
export const idIn = (written: string | undefined): number | null =>
  written !== undefined && /^[1-9]\d{0,9}$/.test(written) && Number(written) <= largestId
    ? Number(written)
    : null

const largestId = 2_147_483_647
