import { everyWord } from "#locales/load.ts"

/** Fetches a screen together with the words that the first page goes without. */
export const inEveryWord =
  <Screen>(fetchScreen: () => Promise<Screen>) =>
  async (): Promise<Screen> => {
    const [screen] = await Promise.all([fetchScreen(), everyWord()])
    return screen
  }
