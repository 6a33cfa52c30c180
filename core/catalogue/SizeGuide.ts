/** What the sizes of a category mean, in one locale. */
export interface SizeGuide {
  readonly title: string
  readonly note: string | null
  /** The columns of a table; each has a value for every row, and the first has the sizes. */
  readonly columns: ReadonlyArray<SizeGuideColumn>
}

/** A column of a size guide, such as the width of the chest, with a value for every row. */
export interface SizeGuideColumn {
  readonly name: string
  readonly values: ReadonlyArray<string>
}
