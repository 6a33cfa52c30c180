import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bannerProblem, emptyBanner, mergeBanners, rebaseBanner } from "#core/desk/DeskBanners.ts"
import {
  canMoveUnder,
  categoryProblem,
  emptyCategory,
  maximumLevel
} from "#core/desk/DeskCategories.ts"
import { ContentChanged, hasSameIds, moveInOrder } from "#core/desk/deskContent.ts"

/** A tree in which each category has a parent before it in the list, or none. */
const trees = fc.array(fc.nat(), { minLength: 1, maxLength: 12 }).map((choices) =>
  choices.reduce<ReadonlyArray<{ id: number; parent: number | null; level: number }>>(
    (tree, choice, index) => {
      const above = tree[choice % (tree.length + 1)]
      const isDeep = above !== undefined && above.level >= maximumLevel
      return [
        ...tree,
        above === undefined || isDeep
          ? { id: index + 1, parent: null, level: 1 }
          : { id: index + 1, parent: above.id, level: above.level + 1 }
      ]
    },
    []
  )
)

/** The levels of a tree from its parents; null where a category is in a circle. */
const levelsOf = (tree: ReadonlyArray<{ id: number; parent: number | null }>) =>
  tree.map(({ id }) => {
    let at = tree.find((one) => one.id === id)
    for (let level = 1; level <= tree.length; level++) {
      if (at?.parent === null) return level
      at = tree.find((one) => one.id === at?.parent)
    }
    return null
  })

describe("canMoveUnder", () => {
  it("a family of three levels fits under a level of two, and not under itself or a third one", () => {
    const tree = [
      { id: 1, parent: null, level: 1 },
      { id: 2, parent: 1, level: 2 },
      { id: 3, parent: 2, level: 3 },
      { id: 4, parent: null, level: 1 },
      { id: 5, parent: 4, level: 2 },
      { id: 6, parent: 5, level: 3 }
    ]
    expect([null, 4, 5, 6, 1, 3, 99].map((parent) => canMoveUnder(tree, 1, parent))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false
    ])
  })

  it("allows exactly the moves after which no category is in a circle or too deep", () => {
    fc.assert(
      fc.property(trees, fc.nat(), fc.option(fc.nat()), (tree, one, other) => {
        const { id } = tree[one % tree.length] ?? { id: 0 }
        const parent = other === null ? null : (tree[other % tree.length]?.id ?? null)
        const levels = levelsOf(
          tree.map((category) => (category.id === id ? { ...category, parent } : category))
        )
        expect(canMoveUnder(tree, id, parent)).toBe(
          levels.every((level) => level !== null && level <= maximumLevel)
        )
      })
    )
  })
})

it("moveInOrder: the ids stay the same ones, the moved one is at its place, the others keep their order", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.integer({ min: -2, max: 12 }),
      (seen, index, to) => {
        const id = seen[index % seen.length] ?? 0
        const order = moveInOrder(
          seen.map((id) => ({ id })),
          id,
          to
        )
        expect(order.seen).toEqual(seen)
        expect(hasSameIds(order.seen, order.ids)).toBe(true)
        expect(order.ids.indexOf(id)).toBe(Math.min(seen.length - 1, Math.max(0, to)))
        expect(order.ids.filter((one) => one !== id)).toEqual(seen.filter((one) => one !== id))
      }
    )
  )
})

describe("contents", () => {
  const name = { ar: "عود", en: "Oud" }

  it("categoryProblem: a listed one needs both names, another one needs one", () => {
    const problem = (change: object) =>
      categoryProblem({ ...emptyCategory, name, ...change })?.field
    expect(problem({})).toBeUndefined()
    expect(problem({ name: { ar: "عود", en: "" } })).toBe("name.en")
    expect(problem({ name: { ar: "عود", en: "" }, isListed: false })).toBeUndefined()
    expect(problem({ slug: "44" })).toBe("slug")
  })

  const banner = {
    ...emptyBanner,
    image: "a.jpg",
    target: { kind: "page", page: "about" }
  } as const

  it("bannerProblem: what is shown in a language is there in it, and a banner leads somewhere", () => {
    const problem = (change: object) => bannerProblem({ ...banner, ...change })?.field
    expect(problem({})).toBeUndefined()
    expect(problem({ title: { ar: "عود", en: "" } })).toBe("title.en")
    expect(problem({ title: { ar: "عود", en: "" }, locale: "ar" })).toBeUndefined()
    expect(problem({ image: "" })).toBe("image")
    expect(problem({ target: null })).toBe("target")
    expect(problem({ target: { kind: "search", text: "" } })).toBe("target")
    expect(problem({ firstDay: "2026-02-30" })).toBe("firstDay")
    expect(problem({ firstDay: "2026-03-01", lastDay: "2026-02-28" })).toBe("lastDay")
  })

  it("of two people: both changes stay, the days of one side; who saves again after a conflict wins", () => {
    const mine = { ...banner, title: name, lastDay: "2026-03-02" }
    const theirs = { ...banner, locale: "ar", firstDay: "2026-03-01" } as const
    const { conflicts, merged } = mergeBanners({ base: banner, mine, theirs })
    expect(merged).toEqual({ ...theirs, title: name })
    expect(conflicts.map(({ field }) => field)).toEqual(["firstDay", "lastDay"])
    const draft = { kind: "edit", id: 1, base: banner, content: mine, uploads: {} } as const
    const again = rebaseBanner(draft, new ContentChanged({ conflicts }))
    if (again.kind !== "edit") throw new Error("It is edited.")
    expect(mergeBanners({ base: again.base, mine, theirs })).toEqual({
      merged: { ...mine, locale: "ar" },
      conflicts: []
    })
  })
})
