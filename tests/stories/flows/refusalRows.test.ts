import { describe, expect, it } from "vitest"
import { refusalMessages } from "#locales/refusalMessages.ts"
import {
  isShownBy,
  nextStepOf,
  refusalRows,
  type RefusalRow
} from "../../../.storybook/flows/refusalRows.ts"
import { reasonUnseen } from "../../../.storybook/flows/refusalsWithoutStory.ts"
import { storiesOfCapability } from "../../../.storybook/flows/storyIndex.ts"
import { refusalContextsOf, refusalsOf } from "../../../.storybook/flows/storyRefusals.ts"
import { isRefusalContext, renderedRefusals } from "../../support/stories/renderedRefusals.ts"
import { renderedStories } from "../../support/stories/renderedStories.tsx"

const contexts = Object.keys(refusalMessages).filter(isRefusalContext)

const casesOf = (rows: ReadonlyArray<RefusalRow>, tag: string) =>
  rows.filter((row) => row.tag === tag).map(({ cases, messages }) => [messages.en, cases])

describe.each(contexts)("refusal rows of %s", (refusalContext) => {
  const rows = refusalRows(refusalContext)

  it("have every refusal of the context, and no message of a refusal twice", () => {
    expect(new Set(rows.map(({ tag }) => tag))).toEqual(
      new Set(Object.keys(refusalMessages[refusalContext]))
    )
    const texts = rows.map(({ tag, messages }) => `${tag} ${messages.ar} ${messages.en}`)
    expect(texts).toEqual([...new Set(texts)])
  })
})

describe("refusal rows", () => {
  it("name the cases of a message that depends on the answer", () => {
    const rows = refusalRows("statusCallback")
    expect(casesOf(rows, "Unavailable").map(([, cases]) => cases)).toEqual([
      ["offline", "timeout"],
      ["HTTP 500"],
      ["unreadable answer"]
    ])
    expect(casesOf(rows, "Refused").map(([, cases]) => cases)).toEqual([
      ["without a message"],
      ["with a message"]
    ])
    expect(casesOf(refusalRows("cancel"), "PaymentNotFound").map(([, cases]) => cases)).toEqual([
      []
    ])
  })

  it.each(renderedRefusals.filter(({ tag, refusal }) => tag === refusal.en._tag))(
    "exactly one row has the message of story $story.name",
    ({ refusalContext, tag, refusal }) => {
      const rows = refusalRows(refusalContext).filter(
        (row) => row.tag === tag && isShownBy(row, refusal.en)
      )
      expect(rows).toHaveLength(1)
    }
  )

  it("every refusal context is on the page of a capability", () => {
    const shown = ["Checkout", "Payment", "Account"].flatMap((capability) =>
      refusalContextsOf(capability, renderedRefusals)
    )
    expect(contexts.filter((context) => !shown.includes(context))).toEqual([])
  })

  it("refusalsOf: nothing in a context without refusals", () => {
    expect(refusalsOf("login", { sendRefusal: null, digits: "5" })).toEqual([])
    expect(refusalsOf("unknown machine", {})).toEqual([])
  })
})

/** Refusals in the context of a machine that no message shows, each with what is shown instead. */
const withoutMessage: ReadonlyArray<
  readonly [machine: string, name: string, tag: string | null, instead: string]
> = [
  ["checkout", "orderChanged", "OrderChanged", "a sheet lists every change"],
  ["checkout", "orderRepeated", "OrderRepeated", "a sheet names the first order, or it is opened"],
  ["orderPlacedDetails", "refusal", null, "nothing: the order exists, and is listed"],
  ["reelsRow", "refusal", null, "nothing: the row is left out"],
  ["productRow", "refusal", null, "nothing: the row is left out"],
  ["reelProduct", "refusal", null, "nothing: the video plays without its product"]
]

describe("refusals of a story", () => {
  // The desk has messages of its own, which the compiler asks for (`locales/deskRefusal.ts`).
  const shopStories = renderedStories.filter(({ title }) => !title.startsWith("Desk/"))
  const shown = shopStories.flatMap(({ name, machine, context: { en: context } }) =>
    machine === undefined || typeof context !== "object" || context === null
      ? []
      : Object.entries(context).flatMap(([property, value]: [string, unknown]) =>
          value instanceof Error && "_tag" in value
            ? [{ name, machine: machine.id, property, tag: String(value._tag), value }]
            : []
        )
  )
  const isWithoutMessage = ({ machine, property, tag }: (typeof shown)[number]) =>
    withoutMessage.some(
      ([id, name, only]) => id === machine && name === property && (only ?? tag) === tag
    )
  const hasContext = ({ machine, property, value }: (typeof shown)[number]) =>
    refusalsOf(machine, { [property]: value }).length > 0

  it("each has a refusal context, or stands in the list of those without a message", () => {
    expect(shown.length).toBeGreaterThan(200)
    expect(shown.filter((refusal) => hasContext(refusal) === isWithoutMessage(refusal))).toEqual([])
  })

  it.each(withoutMessage)("%s: %s %s has a story, which shows %s", (machine, name, only) => {
    expect(
      shown.some(
        (refusal) =>
          refusal.machine === machine &&
          refusal.property === name &&
          (only ?? refusal.tag) === refusal.tag
      )
    ).toBe(true)
  })

  it("storiesOfCapability: those whose title begins with it", () => {
    const titles = ["Cart/Cart page", "Orders/Cart", "Carts/Cart"].map((title) => ({ title }))
    expect(storiesOfCapability(titles, "Cart")).toEqual([{ title: "Cart/Cart page" }])
  })

  it("refusalContextsOf: the page of a capability has the contexts of its own stories", () => {
    const pageContexts = (capability: string) =>
      refusalContextsOf(
        capability,
        renderedRefusals.filter(({ story }) =>
          storiesOfCapability([story], capability).includes(story)
        )
      )
    expect(pageContexts("Search")).toEqual(["catalogue"])
    expect(pageContexts("Product")).toEqual(expect.arrayContaining(["category", "stockAlert"]))
  })
})

it.each(["storeAfterPayment", "statusCallback", "statusSuccess", "readOrder"] as const)(
  "next steps of %s: nobody who may have paid is asked to pay, order or try again",
  (refusalContext) => {
    const steps = refusalRows(refusalContext).map(nextStepOf)
    expect(steps.filter((step) => /do not pay again/.test(step)).length).toBeGreaterThan(2)
    expect(
      steps.filter((step) =>
        /\b(pay|order|place the order|try)\b.* again/i.test(
          step.replaceAll(/do not pay again|Load the order again/g, "")
        )
      )
    ).toEqual([])
  }
)

it("next steps of Unavailable: the connection is named where it may be the fault, and only there", () => {
  const nextStepsOf = (refusalContext: (typeof contexts)[number]) =>
    refusalRows(refusalContext)
      .filter(({ tag }) => tag === "Unavailable")
      .map((row) => [row.kinds, nextStepOf(row)] as const)
  expect(nextStepsOf("initiate")).toEqual([
    [["offline"], "Check the connection and try again; nothing is lost."],
    [["timeout"], "Check the connection and try again; nothing is lost."],
    [["server"], "Try again in a while; nothing is lost."],
    [["unreadable"], "Try again in a while; nothing is lost."]
  ])
  for (const [kinds, step] of contexts.flatMap(nextStepsOf))
    if (!kinds.includes("offline") && !kinds.includes("timeout"))
      expect(step).not.toContain("connection")
})

it("messages that no screen shows have no story", () => {
  const unseen = contexts.flatMap((refusalContext) =>
    refusalRows(refusalContext).filter((row) => reasonUnseen(row) !== null)
  )

  expect(unseen.length).toBeGreaterThan(10)
  expect(
    unseen.filter((row) =>
      renderedRefusals.some(
        ({ refusalContext, tag }) => refusalContext === row.refusalContext && tag === row.tag
      )
    )
  ).toEqual([])
})
