import type { LoadedList } from "#core/catalogue/productListMachine.ts"

/** The lists that were read in this window, as far as they were read, by language and address: going back finds them. */
export const lists = (() => {
  const kept = new Map<string, LoadedList>()
  return {
    of: (address: string): LoadedList | null => kept.get(address) ?? null,
    keep: (address: string, list: LoadedList) => {
      kept.delete(address)
      kept.set(address, list)
      for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest)
    }
  }
})()

const most = 6
