/** The words of the screens behind the window: a browser fetches them once its first page is alive, or with such a screen. */
const later: ReadonlySet<string> = new Set([
  "address", "cart", "checkout", "consent", "countries", "governorates", "login", "orderStatus", "orders", "payment", "profile", "search", "timeline"
])
/** Of all refusals, those that the window itself says. */
const firstRefusals: ReadonlySet<string> = new Set(["catalogue", "category", "product"])

export type Part = "first" | "later"

/** One part of a language's words as a browser gets it; what only the server says stays with the server. */
export const partOf = (words: Readonly<Record<string, object>>, part: Part): Readonly<Record<string, object>> => {
  const { server: _, refusals = {}, ...rest } = words
  const mine = (isLater: boolean) => isLater === (part === "later")
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => mine(later.has(name)))),
    refusals: Object.fromEntries(Object.entries(refusals).filter(([name]) => mine(!firstRefusals.has(name))))
  }
}
