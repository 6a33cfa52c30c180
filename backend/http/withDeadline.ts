/** Rejects where `work` takes longer than `ms`; the work itself goes on. */
export const withDeadline = async <Value>(ms: number, work: Promise<Value>): Promise<Value> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new DeadlineExceeded(ms)), ms).unref()
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

export class DeadlineExceeded extends Error {
  constructor(ms: number) {
    super(`not done within ${ms} ms`)
    this.name = "DeadlineExceeded"
  }
}
