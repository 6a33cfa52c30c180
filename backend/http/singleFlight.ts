/**
 * Runs work once for all that ask for it under the same name until it ends; a caller that asks
 * later runs it again.
 */
export const createSingleFlight = <Result>() => {
  const running = new Map<string, Promise<Result>>()
  return (name: string, work: () => Promise<Result>): Promise<Result> => {
    const known = running.get(name)
    if (known !== undefined) return known
    const result = work().finally(() => running.delete(name))
    running.set(name, result)
    return result
  }
}
