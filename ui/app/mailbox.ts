/** Holds what is told until somebody listens; of more than `most`, the newest. */
export const mailbox = <Told>(most: number) => {
  const waiting: Array<Told> = []
  let hear: ((told: Told) => void) | null = null
  return {
    tell: (told: Told): void => {
      if (hear !== null) return hear(told)
      waiting.push(told)
      if (waiting.length > most) waiting.shift()
    },
    listen: (listener: (told: Told) => void): void => {
      hear = listener
      for (const told of waiting.splice(0)) listener(told)
    }
  }
}
