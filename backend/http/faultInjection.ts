/** Makes calls fail for a browser that requested it. Only the sandbox has it. */
export interface FaultInjection {
  /** The browser that requested faults; null for all others. */
  readonly browserIdOf: (request: Request) => string | null
  /**
   * Whether a call (spelled as in the route table, `GET /getProductById/{id}`) is to fail for this
   * browser.
   */
  readonly hasFault: (browserId: string, call: string) => Promise<boolean>
  /** Responds with `work`, or as the next requested fault says; `drop` breaks the connection. */
  readonly respond: (
    request: Request,
    call: string,
    work: () => Promise<Response>,
    drop: () => Response
  ) => Promise<Response>
}
