import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  createActor,
  type EventFromLogic,
  fromPromise,
  type PromiseActorLogic,
  SimulatedClock,
  waitFor
} from "xstate"
import type { CardProduct } from "#core/catalogue/Product.ts"
import type { NavigationCategory } from "#core/catalogue/Category.ts"
import { CategoryId } from "#core/catalogue/Product.ts"
import { findCategories, maximumSuggestedCategories } from "#core/search/findCategories.ts"
import { fold } from "#core/shared/fold.ts"
import { highlightMatches } from "#core/search/highlightMatches.ts"
import {
  maximumRecentSearches,
  type RecentSearches,
  addRecentSearch
} from "#core/search/recentSearches.ts"
import { searchWords } from "#core/search/searchWords.ts"
import { type SearchRefusal, searchMachine } from "#core/search/searchMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { product } from "#core/testing/catalogueArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import {
  actorDone,
  pendingActor,
  reachableStates,
  runScheduler,
  scheduledActor,
  scheduleInOrder
} from "../support/machineTesting.ts"
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

describe("fold", () => {
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
  ])("%s equals %s", (one, other) => expect(fold(one)).toBe(fold(other)))

  it("is idempotent (property)", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(fold(text))).toBe(fold(text))
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
        expect(new Set(recent.map(fold)).size).toBe(recent.length)
        expect(recent.map(fold)).not.toContain("")
        if (fold(text) !== "") expect(recent[0]).toBe(cleanText(text))
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
        if (fold(typed) === "") expect(parts.some(({ isMatch }) => isMatch)).toBe(false)
      })
    )
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("عُود", "Oud", "٢٠٠", "عباءة", "new"), { minLength: 1 }),
        fc.nat(),
        (words, at) => {
          const word = words[at % words.length] ?? ""
          const marked = highlightMatches(words.join(" "), fold(word)).filter(
            (part) => part.isMatch
          )
          expect(marked.length).toBeGreaterThan(0)
          for (const { text } of marked) expect(fold(text)).toBe(fold(word))
        }
      )
    )
  })
})

describe("searchMachine", () => {
  type SearchEvent = EventFromLogic<typeof searchMachine>
  type Answer = Result.Result<ReadonlyArray<CardProduct>, SearchRefusal>
  const products: ReadonlyArray<CardProduct> = fc.sample(product, { numRuns: 3, seed: 1 })
  /** The actor of a device without recent searches, before its start. */
  const createSearch = ({
    searchProducts = fromPromise<Answer, string>(async ({ input }) => answerTo(input)),
    recent = () => [],
    actions = {},
    clock = new SimulatedClock()
  }: {
    searchProducts?: PromiseActorLogic<Answer, string>
    recent?: () => RecentSearches
    actions?: Parameters<typeof searchMachine.provide>[0]["actions"]
    clock?: SimulatedClock
  }) => {
    const loadRecentSearches = fromPromise<Result.Result<RecentSearches>, void>(async () =>
      Result.succeed(recent())
    )
    return createActor(
      provideActors(searchMachine, { actors: { searchProducts, loadRecentSearches }, actions }),
      { clock }
    )
  }

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
        : Result.succeed(products.slice(0, Math.max(1, fold(text).length - 1)))

  it("shows only the response to the current text, whatever arrives late (property)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), typing, async (scheduler, events) => {
        const find = scheduledActor<string, Answer>(scheduler, answerTo)
        const actor = createSearch({ searchProducts: find.logic })
        const shown: Array<boolean> = []
        actor.subscribe((snapshot) => {
          const { results, text } = snapshot.context
          if (snapshot.matches({ results: "ready" }) || snapshot.matches({ results: "empty" }))
            shown.push(fold(results?.text ?? "") === fold(text))
          if (snapshot.matches({ results: "idle" }))
            shown.push(results === null && fold(text) === "")
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
        if (last === undefined || fold(last.text) === "") {
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
        const actor = createSearch({
          searchProducts: pendingActor(),
          actions: { goBack: () => backs.push(openings) }
        }).start()
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

  it("starts with the text of its history entry and without results, and does not change while closing", async () => {
    const saved: Array<string> = []
    const actor = createSearch({ actions: { saveText: (_, text) => saved.push(text) } }).start()
    actor.send({ type: "overlay.opened", text: "عود" })
    await waitFor(actor, (snapshot) => snapshot.matches({ results: "ready" }))
    const before = actor.getSnapshot().context
    actor.send({ type: "overlay.close" })
    actor.send({ type: "overlay.closed" })
    expect(actor.getSnapshot()).toMatchObject({
      value: { overlay: "closed", results: "ready" },
      context: before
    })
    actor.send({ type: "overlay.opened", text: "" })
    expect(actor.getSnapshot()).toMatchObject({
      value: { overlay: "open", results: "idle" },
      context: { text: "", results: null }
    })
    actor.send({ type: "overlay.opened", text: "عو" })
    expect(actor.getSnapshot()).toMatchObject({
      value: { overlay: "open", results: "searching" },
      context: { text: "عو", results: null }
    })
    actor.send({ type: "text.changed", text: "oud" })
    actor.send({ type: "text.changed", text: " " })
    // The history entry always has the current text.
    expect(saved).toEqual(["", "عود", "", "عو", "oud", " "])
  })

  it("keeps the previous results until the next arrive, and searches at once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const find = scheduledActor<string, Answer>(scheduler, answerTo)
        const actor = createSearch({ searchProducts: find.logic }).start()
        actor.send({ type: "overlay.opened", text: "عود" })
        expect(find.inputs).toEqual(["عود"])
        await runScheduler(scheduler)
        actor.send({ type: "text.changed", text: "عو" })
        expect(find.inputs).toEqual(["عود", "عو"])
        expect(actor.getSnapshot()).toMatchObject({
          value: { results: "searching" },
          context: { results: { text: "عود" } }
        })
        await runScheduler(scheduler)
        actor.send({ type: "text.changed", text: "عو " })
        expect([actor.getSnapshot().value.results, find.inputs.length]).toEqual(["ready", 2])
        actor.stop()
      }),
      runs(3)
    )
  })

  it("loads the recent searches before the first opening and at each opening", async () => {
    const device: { saved: RecentSearches } = { saved: ["بخور"] }
    const actor = createSearch({ recent: () => device.saved }).start()
    const shown = async () => {
      await new Promise((done) => setImmediate(done))
      return actor.getSnapshot().context.recent
    }
    expect(await shown()).toEqual(["بخور"])
    for (const saved of [["عود", "بخور"], []]) {
      device.saved = saved
      actor.send({ type: "overlay.opened", text: "" })
      expect(await shown()).toEqual(saved)
      actor.send({ type: "overlay.closed" })
    }
  })

  it("saves a search whose result was opened, and clears recent searches on request", async () => {
    const saved: Array<string> = []
    const actor = createSearch({
      recent: () => ["بخور"],
      actions: {
        saveRecentSearch: (_, text) => saved.push(text),
        clearRecentSearches: () => saved.push("all forgotten")
      }
    }).start()
    await waitFor(actor, ({ context }) => context.recent.length > 0)
    actor.send({ type: "text.changed", text: "عود" })
    actor.send({ type: "result.opened" })
    expect(actor.getSnapshot().context.recent).toEqual(["عود", "بخور"])
    actor.send({ type: "recent.clear" })
    expect(saved).toEqual(["عود", "all forgotten"])
    expect(actor.getSnapshot().context.recent).toEqual([])
  })

  it("reload: searches the same text again, and nothing for a blank text", async () => {
    const asked: Array<string> = []
    const actor = createSearch({
      searchProducts: fromPromise(async ({ input }) => (asked.push(input), answerTo(input)))
    }).start()
    actor.send({ type: "overlay.opened", text: "" })
    actor.send({ type: "reload" })
    expect(actor.getSnapshot().value).toMatchObject({ results: "idle" })
    actor.send({ type: "text.changed", text: "عود" })
    await waitFor(actor, (snapshot) => snapshot.matches({ results: "ready" }))
    actor.send({ type: "reload" })
    await waitFor(actor, (snapshot) => snapshot.matches({ results: "ready" }))
    expect(asked).toEqual(["عود", "عود"])
  })

  it("tracks a search when the text was unchanged for a second after the results", async () => {
    const events: Array<number> = []
    const clock = new SimulatedClock()
    const actor = createSearch({
      clock,
      actions: { trackSearch: (_, results) => events.push(results) }
    }).start()
    actor.send({ type: "overlay.opened", text: "عود" })
    await waitFor(actor, (snapshot) => snapshot.matches({ results: "ready" }))
    clock.increment(900)
    actor.send({ type: "text.changed", text: "oud" })
    await waitFor(actor, (snapshot) => snapshot.matches({ results: "empty" }))
    clock.increment(900)
    expect(events).toEqual([])
    clock.increment(200)
    clock.increment(5_000)
    expect(events).toEqual([0])
    actor.send({ type: "text.changed", text: "عود" })
    await waitFor(actor, (snapshot) => snapshot.matches({ results: "ready" }))
    clock.increment(1_000)
    expect(events).toEqual([0, 2])
  })
})
