/** The storage of pictures did not do what it was asked; the message says why, for operators. */
export class StorageFailed extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = "StorageFailed"
  }
}
