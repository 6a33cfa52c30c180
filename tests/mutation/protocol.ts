/**
 * What the worker is asked: to run these tests with another source in place of a file, or without a
 * change.
 */
export interface Request {
  readonly file: string | null
  readonly source: string
  readonly tests: ReadonlyArray<string>
  /** How often a property is run, 100 for as often as in the gate. */
  readonly runs: number
}

export type Outcome =
  | { readonly status: "survived" }
  | {
      readonly status: "killed"
      /** The test file, the test and its message. */
      readonly by: string
      readonly title: string
      readonly message: string
    }
