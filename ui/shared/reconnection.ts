const network = { returnedAt: Number.NEGATIVE_INFINITY }

/** Records from now on when the network returns. */
export const watchReconnection = (): void =>
  addEventListener("online", () => {
    network.returnedAt = performance.now()
  })

/**
 * Whether the network returned so recently that a request may have failed only because it had not
 * settled.
 */
export const isReconnecting = (): boolean => performance.now() - network.returnedAt < settlingMs

const settlingMs = 10_000
