/**
 * Says how far the work is: on one line of a terminal, or a line now and then where nobody watches.
 */
export const progress = (all: number) => {
  const begun = Date.now()
  const said = { at: 0 }
  const line = (done: number, what: string) =>
    `${String(done).padStart(String(all).length)} of ${all}  ${Math.round((Date.now() - begun) / 1000)} s  ${what}`
  return (done: number, what: string): void => {
    if (process.stdout.isTTY)
      process.stdout.write(`\r\u001B[2K${line(done, what)}${done === all ? "\n" : ""}`)
    else if (done === all || Date.now() - said.at > quietMs) {
      said.at = Date.now()
      process.stdout.write(`${line(done, what)}\n`)
    }
  }
}

const quietMs = 10_000
