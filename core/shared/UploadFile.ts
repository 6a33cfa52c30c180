/** A file that a person chose, as far as core knows it; the adapter of the port reads its bytes. */
export interface UploadFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** The media type that the browser takes from the name; it may be wrong or empty. */
  readonly type: string
}
