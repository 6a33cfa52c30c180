/** How the storage refused a request: the status and the S3 API's code of the error. */
export interface StorageRefusal {
  readonly status: number
  /** Empty where the response has none. */
  readonly code: string
}

/** The storage of pictures did not do what it was asked; the message says why, for operators. */
export class StorageFailed extends Error {
  /** Null where it did not respond, or cannot do it now. */
  readonly refusal: StorageRefusal | null
  constructor(
    message: string,
    { refusal = null, ...options }: ErrorOptions & { readonly refusal?: StorageRefusal | null } = {}
  ) {
    super(message, options)
    this.name = "StorageFailed"
    this.refusal = refusal
  }
}
