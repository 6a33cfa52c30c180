import pg from "pg"

/** How values of a row become JavaScript's: whole numbers stay numbers, and one that would lose a digit is an error. */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => {
    if (format === "binary") return pg.types.getTypeParser(id, format)
    if (id === pg.types.builtins.INT8 || id === pg.types.builtins.NUMERIC) return exact
    return id === pg.types.builtins.DATE ? (day: string) => day : pg.types.getTypeParser(id, format)
  }
}

const exact = (written: string): number => {
  const value = Number(written)
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value
  throw new RangeError(`${written} from the database does not fit a number exactly.`)
}
