/** Makes calls fail on purpose, for a browser that ordered it. Only the sandbox has one. */
export interface FaultInjection {
  /** The browser that ordered faults; null for every other. */
  readonly browserIdOf: (request: Request) => string | null
  /** Whether a call (spelled as in the route table, `GET /getProductById/{id}`) is to fail for this browser. */
  readonly hasFault: (browserId: string, call: string) => Promise<boolean>
  /** Answers with `work`, or as the next ordered fault wants; `drop` breaks the connection. */
  readonly respond: (
    request: Request,
    call: string,
    work: () => Promise<Response>,
    drop: () => Response
  ) => Promise<Response>
}
