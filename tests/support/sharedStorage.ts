type Step = () => void

/** Runs a step later, in an order that a test chooses. */
export type ScheduleStep = (label: string, step: Step) => void

interface Write {
  readonly key: string
  readonly oldValue: string | null
  readonly newValue: string | null
  readonly tab: number
}

/**
 * The localStorage of tabs that are processes of their own, as in Chromium: a tab reads what it
 * wrote at once, and what other tabs wrote once the browser has told it; the event follows later.
 * The writes have one order, that in which they reach the browser, and each tab is told of all of
 * them in that order.
 */
export const createSharedStorage = (schedule: ScheduleStep) => {
  const stored = new Map<string, string>()
  const listeners: Array<(write: Write) => void> = []
  /** Runs the steps that it is given in their order, each one later. */
  const createChannel = (label: string) => {
    const waiting: Array<Step> = []
    return (step: Step) => {
      waiting.push(step)
      schedule(label, () => waiting.shift()?.())
    }
  }
  const openTab = () => {
    const tab = listeners.length
    const view = new Map(stored)
    /** The keys of this tab's writes of which the browser has not told it yet. */
    const unconfirmed: Array<string> = []
    const events = new EventTarget()
    const toBrowser = createChannel(`a write of tab ${tab} arrives`)
    const toTab = createChannel(`tab ${tab} is told of a write`)
    const toPage = createChannel(`the page of tab ${tab} handles an event`)
    listeners.push((write) =>
      toTab(() => {
        const { key, newValue, oldValue } = write
        if (write.tab === tab) return void unconfirmed.splice(unconfirmed.indexOf(key), 1)
        if (!unconfirmed.includes(key)) assign(view, key, newValue)
        if (oldValue === newValue) return
        const event = Object.assign(new Event("storage"), { key, oldValue, newValue })
        toPage(() => events.dispatchEvent(event))
      })
    )
    const write = (key: string, newValue: string | null) => {
      assign(view, key, newValue)
      unconfirmed.push(key)
      toBrowser(() => {
        const oldValue = stored.get(key) ?? null
        assign(stored, key, newValue)
        for (const listener of listeners) listener({ key, oldValue, newValue, tab })
      })
    }
    const storage: Storage = {
      get length() {
        return view.size
      },
      clear: () => [...view.keys()].forEach((key) => write(key, null)),
      key: (index) => [...view.keys()][index] ?? null,
      getItem: (key) => view.get(key) ?? null,
      setItem: (key, text) => write(key, text),
      removeItem: (key) => view.has(key) && write(key, null)
    }
    return { storage, events }
  }
  return { openTab }
}

const assign = (texts: Map<string, string>, key: string, text: string | null) => {
  if (text === null) texts.delete(key)
  else texts.set(key, text)
}

export type OpenTab = ReturnType<ReturnType<typeof createSharedStorage>["openTab"]>
