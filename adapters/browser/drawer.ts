/** Text kept on this device under names. It never throws. */
export interface Drawer {
  readonly get: (name: string) => string | null
  readonly put: (name: string, text: string) => void
  readonly drop: (name: string) => void
}

/** A drawer over the browser's storage. What the storage refuses (blocked, full) is held for as long as the page lives. */
export const drawerOver = (storage: () => Storage): Drawer => {
  const held = new Map<string, string | null>()
  const attempt = <A>(work: (storage: Storage) => A): A | undefined => {
    try {
      return work(storage())
    } catch {
      return undefined
    }
  }
  return {
    get: (name) =>
      held.get(name) ?? (held.has(name) ? null : (attempt((kept) => kept.getItem(name)) ?? null)),
    put: (name, text) => {
      const isKept = attempt((kept) => (kept.setItem(name, text), true)) === true
      if (isKept) held.delete(name)
      else held.set(name, text)
    },
    drop: (name) => {
      const isDropped = attempt((kept) => (kept.removeItem(name), true)) === true
      if (isDropped) held.delete(name)
      else held.set(name, null)
    }
  }
}

/** This device's drawer. */
export const deviceDrawer: Drawer = drawerOver(() => localStorage)
