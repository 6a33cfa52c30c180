/**
 * Runs a few jobs at a time and lets the others wait, so that they cannot take the processors from
 * shoppers; null while too many wait.
 */
export const createWorkQueue = ({
  atOnce,
  maximumLength
}: {
  readonly atOnce: number
  /** Of those that run and wait. */
  readonly maximumLength: number
}) => {
  const waiting: Array<() => void> = []
  let length = 0
  let running = 0
  const leave = () => {
    length--
    running--
    waiting.shift()?.()
  }
  return <Result>(job: () => Promise<Result>): Promise<Result> | null => {
    if (length >= maximumLength) return null
    length++
    return new Promise<Result>((resolve) => {
      const start = () => {
        running++
        resolve(job().finally(leave))
      }
      if (running < atOnce) start()
      else waiting.push(start)
    })
  }
}
