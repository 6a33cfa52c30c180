import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, type EventFromLogic } from "xstate"
import type { CardProduct } from "#core/catalogue/Product.ts"
import type { NavigationCategory } from "#core/catalogue/Category.ts"
import { CategoryId } from "#core/catalogue/Product.ts"
import { findCategories, maximumSuggestedCategories } from "#core/search/findCategories.ts"
import { foldForSearch } from "#core/shared/foldForSearch.ts"
import { highlightMatches } from "#core/search/highlightMatches.ts"
import { maximumRecentSearches, addRecentSearch } from "#core/search/recentSearches.ts"
import { searchWords } from "#core/search/searchWords.ts"
import { type SearchRefusal, searchMachine } from "#core/search/searchMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { product } from "#core/testing/catalogueArbitraries.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import {
  actorDone,
  pendingActor,
  reachableStates,
  runScheduler,
  scheduledActor,
  scheduleInOrder
} from "../support/machineTesting.ts"
import { startPath } from "../support/machinePaths.ts"
import { restingStates } from "#stories/coverage/states.ts"

const offline = new Unavailable({ reason: "offline" })
const letters = fc.string({
  unit: fc.constantFrom(..."أإآاىيةهؤوئكکa B1٢۳ـ \u064e\u200f".split("")),
  maxLength: 12
})
const anyText = fc.oneof(
  letters,
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.string({ unit: "binary", maxLength: 12 })
)

describe("findCategories", () => {
  const category = (
    id: number,
    name: string,
    children: ReadonlyArray<NavigationCategory> = []
  ) => ({
    id: CategoryId.make(id),
    name,
    otherName: `Other ${id}`,
    children
  })
  const tree = [
    category(1, "العود والعطور", [category(2, "كسر العود"), category(3, "عود")]),
    category(4, "القهوة")
  ]
  const idsFor = (text: string) => findCategories(tree, text).map(({ id }) => id)

  it("finds names at any level, those that begin with the text first", () => {
    expect([idsFor("عود"), idsFor("عُود "), idsFor("قهوه"), idsFor("x")]).toEqual([
      [1, 3, 2],
      [1, 3, 2],
      [4],
      []
    ])
  })

  it("ignores the Arabic article, the order of words, and which of the shop's languages it is", () => {
    for (const text of ["عطور", "العطور", "العطور العود", "قهوة", "القهوه", "other 4 ", "OTHER ٤"])
      expect([text, idsFor(text)]).toEqual([text, [/[4٤ق]/.test(text) ? 4 : 1]])
  })

  it("suggests nothing for a blank text, and at most a few categories", () => {
    const many = Array.from({ length: 9 }, (_, index) => category(index + 1, `Oud ${index}`))
    expect([idsFor(" \u200f"), findCategories(many, "oud")]).toEqual([
      [],
      many.slice(0, maximumSuggestedCategories)
    ])
  })
})

describe("searchWords", () => {
  it.each([
    ["العطور", ["عطور"]],
    ["العود والعطور", ["عود", "والعطور"]],
    ["الله الـ", ["الله", "ال"]],
    ["Oud  OUD\u200f ٥٠", ["oud", "50"]],
    ["\u200b", []]
  ])("%j: %j", (text, words) => {
    expect(searchWords(text)).toEqual(words)
  })
})

describe("foldForSearch", () => {
  it.each([
    ["آسفي", "اسفي"],
    ["الدورى", "الدوري"],
    ["عباءة", "عباءه"],
    ["مُعَتَّق", "معتق"],
    ["عـــود", "عود"],
    ["کرک", "كرك"],
    ["٢٠٠ مل", "200 مل"],
    ["۲۰۰", "200"],
    ["  Oud   OIL ", "oud oil"],
    ["مؤنس", "مونس"],
    ["هيئة", "هييه"],
    ["ﻋﻮﺩ", "عود"],
    ["عود\u200f", "عود"]
  ])("%s equals %s", (one, other) => expect(foldForSearch(one)).toBe(foldForSearch(other)))

  it("is idempotent (property)", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text))
      })
    )
  })
})

describe("addRecentSearch", () => {
  it("newest first, each search once, in its latest spelling", () => {
    expect(["عود", "oud", "OUD ", "عُود"].reduce(addRecentSearch, [])).toEqual(["عُود", "OUD"])
  })

  it("at most eight, all different, none blank, starting with the newest (property)", () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 20 }), anyText, (texts, text) => {
        const recent = [...texts, text].reduce(addRecentSearch, [])
        expect(recent.length).toBeLessThanOrEqual(maximumRecentSearches)
        expect(new Set(recent.map(foldForSearch)).size).toBe(recent.length)
        expect(recent.map(foldForSearch)).not.toContain("")
        if (foldForSearch(text) !== "") expect(recent[0]).toBe(cleanText(text))
      })
    )
  })
})

describe("highlightMatches", () => {
  it("finds letters with marks and in other spellings", () => {
    expect(highlightMatches("دهن العُود الملكي", "عود")).toEqual([
      { text: "دهن ال", isMatch: false },
      { text: "عُود", isMatch: true },
      { text: " الملكي", isMatch: false }
    ])
    expect(highlightMatches("Royal Oud", "oud roy")).toEqual([
      { text: "Roy", isMatch: true },
      { text: "al ", isMatch: false },
      { text: "Oud", isMatch: true }
    ])
  })

  it("keeps the name unchanged, alternates marked and unmarked parts, and marks every word (property)", () => {
    fc.assert(
      fc.property(anyText, anyText, (name, typed) => {
        const parts = highlightMatches(name, typed)
        expect(parts.map(({ text }) => text).join("")).toBe(name)
        expect(
          parts.every(({ isMatch }, at) => at === 0 || parts[at - 1]?.isMatch !== isMatch)
        ).toBe(true)
        expect(parts.every(({ text }) => text !== "")).toBe(true)
        if (foldForSearch(typed) === "") expect(parts.some(({ isMatch }) => isMatch)).toBe(false)
      })
    )
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("عُود", "Oud", "٢٠٠", "عباءة", "new"), { minLength: 1 }),
        fc.nat(),
        (words, at) => {
          const word = words[at % words.length] ?? ""
          const marked = highlightMatches(words.join(" "), foldForSearch(word)).filter(
            (part) => part.isMatch
          )
          expect(marked.length).toBeGreaterThan(0)
          for (const { text } of marked) expect(foldForSearch(text)).toBe(foldForSearch(word))
        }
      )
    )
  })
})

describe("searchMachine", () => {
  type SearchEvent = EventFromLogic<typeof searchMachine>
  type Answer = Result.Result<ReadonlyArray<CardProduct>, SearchRefusal>
  const products: ReadonlyArray<CardProduct> = fc.sample(product, { numRuns: 3, seed: 1 })
  it("reaches every declared state", () => {
    expect(
      reachableStates(searchMachine, {
        events: [
          { type: "overlay.opened", text: "" },
          { type: "overlay.close" },
          { type: "overlay.closed" },
          { type: "text.changed", text: "عود" },
          { type: "text.changed", text: " " },
          { type: "retry" },
          actorDone("loadRecentSearches", Result.succeed([])),
          actorDone("searchProducts", Result.succeed(products)),
          actorDone("searchProducts", Result.succeed([])),
          actorDone("searchProducts", Result.fail(offline))
        ]
      })
    ).toEqual(restingStates(searchMachine))
  })

  const typing = fc.array(
    fc.oneof(
      fc
        .constantFrom("", " ", "ع", "عو", "عود", "عُود ", "oud")
        .map((text) => ({ type: "text.changed" as const, text })),
      fc.constantFrom(
        { type: "retry" as const },
        { type: "result.opened" as const },
        { type: "recent.clear" as const }
      )
    ),
    { minLength: 1, maxLength: 8 }
  )
  /** The response to each text. */
  const answerTo = (text: string): Answer =>
    text === "ع"
      ? Result.fail(offline)
      : text === "oud"
        ? Result.succeed([])
        : Result.succeed(products.slice(0, Math.max(1, foldForSearch(text).length - 1)))

  it("shows only the response to the current text, whatever arrives late (property)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), typing, async (scheduler, events) => {
        const find = scheduledActor<string, Answer>(scheduler, answerTo)
        const actor = createActor(
          provideActors(searchMachine, {
            actors: { searchProducts: find.logic, loadRecentSearches: pendingActor() }
          })
        )
        const shown: Array<boolean> = []
        actor.subscribe((snapshot) => {
          const { results, text } = snapshot.context
          if (snapshot.matches({ results: "ready" }) || snapshot.matches({ results: "empty" }))
            shown.push(foldForSearch(results?.text ?? "") === foldForSearch(text))
          if (snapshot.matches({ results: "idle" }))
            shown.push(results === null && foldForSearch(text) === "")
        })
        actor.start()
        scheduleInOrder(
          scheduler,
          events.map((event) => () => actor.send(event))
        )
        await runScheduler(scheduler)
        expect(shown).not.toContain(false)
        expect(find.maxConcurrency()).toBeLessThanOrEqual(1)
        const last = events.findLast((event) => event.type === "text.changed")
        const {
          value: { results },
          context
        } = actor.getSnapshot()
        if (last === undefined || foldForSearch(last.text) === "") {
          expect([results, context.results]).toEqual(["idle", null])
          return
        }
        const answer = answerTo(cleanText(last.text))
        expect(results).toBe(
          Result.isFailure(answer) ? "failed" : answer.success.length === 0 ? "empty" : "ready"
        )
        if (Result.isSuccess(answer)) expect(context.results?.products).toEqual(answer.success)
        actor.stop()
      })
    )
  })

  it("is open as the history says, and goes back once for each opening (property)", () => {
    const events = fc.array(
      fc.constantFrom<SearchEvent>(
        { type: "overlay.opened", text: "" },
        { type: "overlay.opened", text: "عود" },
        { type: "overlay.close" },
        { type: "overlay.closed" }
      ),
      { maxLength: 12 }
    )
    fc.assert(
      fc.property(events, (events) => {
        const backs: Array<number> = []
        const actor = createActor(
          provideActors(searchMachine, {
            actors: { searchProducts: pendingActor(), loadRecentSearches: pendingActor() },
            actions: { goBack: () => backs.push(openings) }
          })
        ).start()
        let openings = 0
        events.forEach((event, nth) => {
          if (event.type === "overlay.opened") openings++
          const before = backs.length
          actor.send(event)
          const latest =
            events.slice(0, nth + 1).findLast(({ type }) => type !== "overlay.close")?.type ??
            "overlay.closed"
          expect(actor.getSnapshot().matches({ overlay: "closed" })).toBe(
            latest === "overlay.closed"
          )
          if (backs.length > before)
            expect([event.type, latest]).toEqual(["overlay.close", "overlay.opened"])
        })
        expect(new Set(backs).size).toBe(backs.length)
        actor.stop()
      })
    )
  })

  const open = (text: string) => ({ type: "overlay.opened", text }) as const
  const type = (text: string) => ({ type: "text.changed", text }) as const
  /** The search of a text that has found products. */
  const startFound = (text = "عود") => {
    const path = startPath(searchMachine)
    expect(path.send(open(text)).actors).toMatchObject({ searchProducts: text })
    expect(path.settle("searchProducts", answerTo(text)).state).toEqual({ results: "ready" })
    return path
  }

  it("starts with the text of its history entry and without results, and does not change while closing", () => {
    const path = startFound()
    path.send({ type: "overlay.close" })
    expect(path.send({ type: "overlay.closed" })).toEqual({ state: { overlay: "closed" } })
    expect(path.send(open(""))).toMatchObject({
      state: { overlay: "open", results: "idle" },
      context: { text: "", results: null }
    })
    expect(path.send(open("عو"))).toMatchObject({
      state: { results: "searching" },
      context: { text: "عو" }
    })
  })

  it("keeps the previous results until the next arrive, and searches at once", () => {
    const path = startFound()
    // The history entry always has the current text.
    expect(path.send(type("عو"))).toEqual({
      state: { results: "searching" },
      context: { text: "عو" },
      actions: { saveText: "عو" },
      actors: { searchProducts: "عو" }
    })
    path.settle("searchProducts", answerTo("عو"))
    // White space alone starts no search.
    expect(path.send(type("عو "))).toEqual({ context: { text: "عو " } })
    expect(path.send(type(" "))).toMatchObject({
      state: { results: "idle" },
      actions: { saveText: " " }
    })
  })

  it("loads the recent searches before the first opening and at each opening", () => {
    const path = startPath(searchMachine)
    expect(path.start.actors).toEqual({ loadRecentSearches: null })
    for (const recent of [["بخور"], ["عود", "بخور"], []]) {
      expect(path.settle("loadRecentSearches", Result.succeed(recent)).context).toEqual({ recent })
      expect(path.send(open("")).actors).toEqual({ loadRecentSearches: null })
    }
  })

  it("saves a search whose result was opened, and clears recent searches on request", () => {
    const path = startPath(searchMachine)
    path.settle("loadRecentSearches", Result.succeed(["بخور"]))
    path.send(type("عود"))
    expect(path.send({ type: "result.opened" })).toEqual({
      context: { recent: ["عود", "بخور"] },
      actions: { saveRecentSearch: "عود" }
    })
    expect(path.send({ type: "recent.clear" })).toEqual({
      context: { recent: [] },
      actions: { clearRecentSearches: null }
    })
  })

  it("reload: searches the same text again, and nothing for a blank text or while closed", () => {
    const path = startPath(searchMachine)
    path.send(open(""))
    expect(path.send({ type: "reload" }).actors).toBeUndefined()
    path.send(type("عود"))
    expect(path.send({ type: "reload" }).actors).toEqual({ searchProducts: "عود" })
    path.send({ type: "overlay.closed" })
    expect(path.send({ type: "reload" })).toEqual({})
  })

  it("tracks a search when the text was unchanged for a while after the results", () => {
    const path = startFound()
    path.send(type("oud"))
    expect(() => path.elapse("typingPause")).toThrow("waits for no typingPause")
    path.settle("searchProducts", answerTo("oud"))
    expect(path.elapse("typingPause")).toEqual({ actions: { trackSearch: 0 } })
    expect(startFound().elapse("typingPause")).toEqual({ actions: { trackSearch: 2 } })
  })
})
