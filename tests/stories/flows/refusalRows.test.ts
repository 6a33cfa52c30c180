import { describe, expect, it } from "vitest"
import { refusalMessages } from "#locales/refusalMessages.ts"
import {
  isShownBy,
  nextStepOf,
  refusalRows,
  type RefusalRow
} from "../../../.storybook/flows/refusalRows.ts"
import { refusalContextsOf, refusalsOf } from "../../../.storybook/flows/storyRefusals.ts"
import { isRefusalContext, renderedRefusals } from "../../support/renderedRefusals.ts"

const contexts = Object.keys(refusalMessages).filter(isRefusalContext)

const casesOf = (rows: ReadonlyArray<RefusalRow>, tag: string) =>
  rows.filter((row) => row.tag === tag).map(({ cases, messages }) => [messages.en, cases])

describe.each(contexts)("refusal rows of %s", (refusalContext) => {
  const rows = refusalRows(refusalContext)

  it("have every refusal of the context", () => {
    expect(new Set(rows.map(({ tag }) => tag))).toEqual(
      new Set(Object.keys(refusalMessages[refusalContext]))
    )
  })

  it("have words in both languages, and no message twice for a refusal", () => {
    for (const { messages } of rows) {
      expect(messages.ar).toMatch(/\p{Script=Arabic}/u)
      expect(messages.en).toMatch(/\p{Script=Latin}/u)
      expect(messages.ar + messages.en).not.toContain("{{")
    }
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
      ["HTTP 200 without a message"],
      ["HTTP 200 with a message"],
      ["HTTP 400", "another status"]
    ])
    expect(casesOf(refusalRows("ordersList"), "Refused").map(([, cases]) => cases)).toEqual([
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

describe.each(contexts)("next steps of %s", (refusalContext) => {
  it.each(refusalRows(refusalContext).map(({ tag }) => [tag, nextStepOf(refusalContext, tag)]))(
    "after %s: is one sentence or two",
    (_, step) => {
      expect(step).toMatch(/^[A-Z][^\n]{5,90}\.$/)
    }
  )
})

it.each(["storeAfterPayment", "statusCallback", "statusSuccess", "readOrder"] as const)(
  "next steps of %s: nobody who may have paid is asked to pay, order or try again",
  (refusalContext) => {
    const steps = refusalRows(refusalContext).map(({ tag }) => nextStepOf(refusalContext, tag))
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
