import { Predicate } from "effect"
import type { Drawer } from "./drawer.ts"
import { names, version } from "./names.ts"

export type Part = "auth" | "cart" | "address" | "favourites" | "orders" | "counting" | "searches"

/** The root key, part by part, undecoded. */
export interface Root {
  /** What stands there; null where the part is missing. */
  readonly part: (part: Part) => unknown
  /** Replaces one part, and leaves the others as any tab wrote them last. */
  readonly keep: (part: Part, value: object | null) => void
  /** Puts a copy of the whole aside before what is damaged in it gets lost. */
  readonly quarantine: () => void
}

/**
 * The root key in a drawer. What a newer shop wrote there is read as far as it can be, and never written over: then the
 * parts live only as long as the page.
 */
export const rootIn = (drawer: Drawer): Root => {
  const own = new Map<Part, unknown>()
  const written = (): Record<string, unknown> | null => parsedRecord(drawer.get(names.root))
  return {
    part: (part) => (own.has(part) ? (own.get(part) ?? null) : (written()?.[part] ?? null)),
    keep: (part, value) => {
      const before = written()
      if (isNewer(before)) {
        own.set(part, value)
        return
      }
      if (before === null) quarantine(drawer)
      drawer.put(names.root, JSON.stringify({ ...before, version, [part]: value ?? undefined }))
    },
    quarantine: () => quarantine(drawer)
  }
}

/** JSON of a record; null for anything else. */
export const parsedRecord = (text: string | null): Record<string, unknown> | null => {
  const value = parsed(text)
  return Predicate.isObject(value) ? Object.fromEntries(Object.entries(value)) : null
}

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const isNewer = (root: Record<string, unknown> | null): boolean =>
  typeof root?.["version"] === "number" && root["version"] > version

const quarantine = (drawer: Drawer): void => {
  const text = drawer.get(names.root)
  if (text !== null) drawer.put(names.damaged, text)
}
