/** A place in a file of goods. */
export interface SourceLocation {
  readonly file: string
  readonly line: number
  /** What stands there, such as "product sadu-rug"; empty where the line says enough. */
  readonly subject: string
}

/** Something that the owner has to put right, in words for them. */
export interface FileProblem extends SourceLocation {
  readonly field: string
  readonly message: string
}

export const formatProblem = ({
  field,
  file,
  line,
  subject: of,
  message: says
}: FileProblem): string =>
  `${file}, line ${line}${of === "" ? "" : `, ${of}`}: ${field === "" ? "" : `${field}: `}${says}`

/** Says that something is wrong at a place. */
export type ReportProblem = (where: SourceLocation, field: string, says: string) => void

/** Files that cannot be taken as they are; one line for each thing to put right. */
export class InvalidShopFiles extends Error {
  readonly lines: ReadonlyArray<string>
  constructor(problems: ReadonlyArray<FileProblem>) {
    const told = problems.slice(0, maxReported).map(formatProblem)
    const lines =
      problems.length > maxReported
        ? [...told, `… and more: only the first ${maxReported} are told.`]
        : told
    super(lines.join("\n"))
    this.name = "BadShopFiles"
    this.lines = lines
  }
}

export const maxReported = 100
