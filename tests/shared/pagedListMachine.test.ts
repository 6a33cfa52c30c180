import type { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import { excludeById, type PageRequest, pagedListMachine } from "#core/shared/pagedListMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import type { Unavailable } from "#core/shared/Unavailable.ts"

interface Letters {
  readonly letters: string
  readonly next: string | null
}

/** A list of letters; a first page that does not begin like the list is not for it. */
const machine = pagedListMachine<string, Letters, Unavailable>({
  id: "letters",
  isEmpty: ({ letters }) => letters === "",
  appendPage: (list, page) => ({ letters: list.letters + page.letters, next: page.next }),
  replaceFirstPage: (list, page) => (list.letters.startsWith(page.letters) ? list : page)
})

/** The list, and what it has requested; no request gets a response. */
const startList = (initialData: Letters | null) => {
  const requests: Array<PageRequest<string>> = []
  const actor = createActor(
    provideActors(machine, {
      actors: {
        load: fromPromise<Result.Result<Letters, Unavailable>, PageRequest<string>>(({ input }) => {
          requests.push(input)
          return new Promise(() => {})
        })
      }
    }),
    { input: { filter: "a", startCursor: "3", initialData } }
  ).start()
  return { actor, requests }
}

describe("pagedListMachine", () => {
  it("requests the first page at startCursor, and the next at the end of the list", () => {
    expect(startList(null).requests).toEqual([{ filter: "a", cursor: "3" }])
    const { actor, requests } = startList({ letters: "ab", next: "5" })
    actor.send({ type: "nextPage.load" })
    expect(requests).toEqual([{ filter: "a", cursor: "5" }])
    actor.send({ type: "filter.changed", filter: "b", startCursor: null, initialData: null })
    expect(requests.at(-1)).toEqual({ filter: "b", cursor: null })
  })

  it("data.received: a first page that changes nothing leaves the request for the next page alone", () => {
    const { actor } = startList({ letters: "ab", next: "5" })
    actor.send({ type: "nextPage.load" })
    actor.send({ type: "data.received", data: { letters: "a", next: "1" } })
    expect(actor.getSnapshot().value).toBe("loadingMore")
    actor.send({ type: "data.received", data: { letters: "xy", next: null } })
    expect(actor.getSnapshot()).toMatchObject({
      value: "complete",
      context: { list: { letters: "xy" } }
    })
  })
})

describe("excludeById", () => {
  it("leaves out the items whose id another has, and keeps the order of the rest (property)", () => {
    const items = fc.array(fc.record({ id: fc.nat({ max: 6 }), name: fc.string() }))
    fc.assert(
      fc.property(items, items, (items, others) => {
        const rest = excludeById(items, others)
        expect(rest).toEqual(items.filter((item) => rest.includes(item)))
        for (const item of items)
          expect(rest.includes(item)).toBe(!others.some(({ id }) => id === item.id))
      })
    )
  })
})
