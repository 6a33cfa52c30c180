/** Lets so many work at once; the others wait for their turn, first come first served. */
export const turnsFor = (many: number) => {
  const free = { places: many }
  const waiting: Array<() => void> = []
  const take = async () => {
    if (free.places > 0) free.places--
    else await new Promise<void>((called) => waiting.push(called))
  }
  const give = () => {
    const next = waiting.shift()
    if (next) next()
    else free.places++
  }
  return async <A>(work: () => Promise<A>): Promise<A> => {
    await take()
    try {
      return await work()
    } finally {
      give()
    }
  }
}
