import { basename } from "node:path"

/** A place in a file of an import. */
export interface SourceLocation {
  readonly file: string
  readonly line: number
  /** The row at this line, such as "product sadu-rug"; empty when the line is enough. */
  readonly subject: string
}

/** Something in a file that the merchant has to correct. */
export interface FileProblem extends SourceLocation {
  readonly field: string
  readonly message: string
}

const formatProblem = ({ field, file, line, message, subject }: FileProblem): string =>
  `${file}, line ${line}${subject === "" ? "" : `, ${subject}`}: ${field === "" ? "" : `${field}: `}${message}`

/** Reports a problem at a place. */
export type ReportProblem = (location: SourceLocation, field: string, message: string) => void

/** The lines of problems, at most `maxReported` of them. */
export const problemLines = (problems: ReadonlyArray<FileProblem>): ReadonlyArray<string> => {
  const shown = problems.slice(0, maxReported).map(formatProblem)
  return problems.length > maxReported
    ? [...shown, `There are more problems; these are the first ${maxReported}.`]
    : shown
}

/** The refusal of a file because of one line. */
export const refuseFile = (path: string, line: number, message: string, field = "") =>
  new InvalidShopFiles(problemLines([{ file: basename(path), line, subject: "", field, message }]))

/** Files that cannot be imported, with the lines that say why. */
export class InvalidShopFiles extends Error {
  readonly lines: ReadonlyArray<string>
  constructor(lines: ReadonlyArray<string>) {
    super(lines.join("\n"))
    this.name = "InvalidShopFiles"
    this.lines = lines
  }
}

/** How many problems are reported at once. */
const maxReported = 100
