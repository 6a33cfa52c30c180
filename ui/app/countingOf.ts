import type { Counting } from "./counting.ts"
import type { Shop } from "./shop.ts"

const opened = new WeakMap<Shop, Promise<Counting | null>>()

/** What counts what happens in this shop; null where its owner named no pixel. It comes after the first page is alive. */
export const countingOf = (shop: Shop): Promise<Counting | null> => {
  const coming = opened.get(shop) ?? open(shop).catch(() => null)
  opened.set(shop, coming)
  return coming
}

const open = async (shop: Shop): Promise<Counting | null> => {
  const address = document.querySelector<HTMLMetaElement>("meta[name=pixel]")?.content
  return address ? (await import("./counting.ts")).openCounting(shop, address) : null
}
