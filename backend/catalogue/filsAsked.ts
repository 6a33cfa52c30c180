/** A bound in dinars from a query: null where none was given. */
export const parsePriceBound = (written: string | null): number | null | "wrong" => {
  if (written === null || written === "") return null
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(written)) return "wrong"
  return Math.round(Number(`${written}e3`))
}
