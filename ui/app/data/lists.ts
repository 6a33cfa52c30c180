import type { ListSoFar } from "#core/catalogue/productListMachine.ts"

/** The lists that were read in this window, as far as they were read, by language and address: going back finds them. */
export const lists = (() => {
  const kept = new Map<string, ListSoFar>()
  return {
    of: (address: string): ListSoFar | null => kept.get(address) ?? null,
    keep: (address: string, list: ListSoFar) => {
      kept.delete(address)
      kept.set(address, list)
      for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest)
    }
  }
})()

const most = 6
