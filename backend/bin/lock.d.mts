export const withLock: <Value>(
  name: string,
  work: () => Promise<Value>,
  timeoutMs?: number
) => Promise<Value>
