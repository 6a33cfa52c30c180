import pg from "pg"

/**
 * Parses values of PostgreSQL: whole numbers become numbers, and one that would lose a digit is an
 * error.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => {
    if (format === "binary") return pg.types.getTypeParser(id, format)
    if (id === pg.types.builtins.INT8 || id === pg.types.builtins.NUMERIC) return parseExactNumber
    return id === pg.types.builtins.DATE ? (day: string) => day : pg.types.getTypeParser(id, format)
  }
}

const parseExactNumber = (text: string): number => {
  const value = Number(text)
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value
  throw new RangeError(`${text} from the database does not fit a number exactly.`)
}
