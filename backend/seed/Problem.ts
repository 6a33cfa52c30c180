/** A place in a file of goods. */
export interface Where {
  readonly file: string
  readonly line: number
  /** What stands there, such as "product sadu-rug"; empty where the line says enough. */
  readonly of: string
}

/** Something that the owner has to put right, in words for them. */
export interface Problem extends Where {
  readonly field: string
  readonly says: string
}

export const problemInWords = ({ field, file, line, of, says }: Problem): string =>
  `${file}, line ${line}${of === "" ? "" : `, ${of}`}: ${field === "" ? "" : `${field}: `}${says}`

/** Says that something is wrong at a place. */
export type Note = (where: Where, field: string, says: string) => void

/** Files that cannot be taken as they are; one line for each thing to put right. */
export class BadShopFiles extends Error {
  readonly lines: ReadonlyArray<string>
  constructor(problems: ReadonlyArray<Problem>) {
    const told = problems.slice(0, mostTold).map(problemInWords)
    const lines =
      problems.length > mostTold
        ? [...told, `… and more: only the first ${mostTold} are told.`]
        : told
    super(lines.join("\n"))
    this.name = "BadShopFiles"
    this.lines = lines
  }
}

export const mostTold = 100
