import { describe, expect, it } from "vitest"
import { i18nByLocale } from "#locales/allLocales.ts"
import { formatProviderError } from "#locales/formatRefusal.ts"
import { inLocale } from "#stories/fixture.ts"
import {
  cancelledOpenPayment,
  endingsByState,
  endingStates,
  endingStatesOf,
  orderEndings,
  orderEndingStoriesOf,
  propertyOf
} from "../../../.storybook/flows/endings.ts"
import { machineGraph, leafPathsOf } from "../../../.storybook/flows/machineGraph.ts"
import { providerNextSteps, storiesOfCode } from "../../../.storybook/flows/providerErrors.ts"
import { machinesByFile } from "../../support/machines.ts"
import { renderedStories } from "../../support/stories/renderedStories.tsx"

const storiesOf = (titles: RegExp) =>
  renderedStories.flatMap((story) => {
    const { machine, state, title, context } = story
    return machine === undefined || state === undefined || !titles.test(title)
      ? []
      : [{ ...story, machine, state, context: context.en }]
  })

/** The stories of which "Every way a payment can end" shows those that are an ending. */
const stories = storiesOf(/^(Payment|Checkout)\//)
const rows = endingStatesOf(stories)

describe("every way a payment can end", () => {
  it.each(endingStates)("%s: has a story", (state) => {
    expect(rows.map(({ machineId, path }) => `${machineId} ${path}`)).toContain(state)
  })

  it("has every machine of a payment", () => {
    const machines = [...machinesByFile].flatMap(([file, machines]) =>
      file.includes("core/payment/") ? machines.map(({ id }) => id) : []
    )
    expect(machines.length).toBeGreaterThan(1)
    expect(machines.filter((id) => !(id in endingsByState))).toEqual([])
  })

  it("has every story of a payment that failed or is unknown, and every story of a last state", () => {
    const shown = new Set(rows.flatMap(({ stories }) => stories.map(({ name }) => name)))
    const expected = stories.filter(
      (story) =>
        story.tags.some((tag) => tag === "payment-failure" || tag === "payment-unknown") ||
        (story.machine.id in endingsByState &&
          leafPathsOf(story.state).some(
            (path) =>
              story.machine.root.machine.getStateNodeById(`${story.machine.id}.${path}`).type ===
              "final"
          ))
    )
    expect(expected.length).toBeGreaterThan(20)
    expect(expected.filter(({ name }) => !shown.has(name)).map(({ name }) => name)).toEqual([])
  })
})

describe("orders on hold or refunded", () => {
  const orderStories = storiesOf(/^Orders\//)
  const shown = orderEndingStoriesOf(orderStories)

  it("has each story of an order page that is on hold or refunded, in the order of the page", () => {
    expect(shown.map(({ ending, story }) => [ending, story.displayName])).toEqual([
      ["onHold", "On hold"],
      ["onHold", "On hold, paid when some products had sold out"],
      ["requested", "Refund requested"],
      ["done", "Refund done"],
      ["rejected", "Refund rejected"],
      ["refunded", "Refunded"]
    ])
    expect(new Set(shown.map(({ ending }) => ending))).toEqual(new Set(Object.keys(orderEndings)))
  })

  it("each of its orders is paid", () => {
    for (const { story } of shown) expect(story.context).toMatchObject({ data: [{ isPaid: true }] })
  })
})

it("an open payment that the shopper cancels: leads to the state that its text names, and has a story", () => {
  const { machineId, source, target } = cancelledOpenPayment
  const [machine] = [...machinesByFile.values()].flat().filter(({ id }) => id === machineId)
  expect(
    machine === undefined
      ? []
      : machineGraph(machine)
          .transitions.filter((transition) => transition.source === source)
          .map(({ targets }) => targets)
  ).toContainEqual([target])
  expect(
    stories.filter(({ machine, state }) => machine.id === machineId && state === source)
  ).toHaveLength(1)
})

describe("the reasons for a bank’s decline", () => {
  it.each(Object.keys(providerNextSteps))("%s: has a story that says why", (code) => {
    const own = storiesOfCode(stories, code)
    expect(own.length).toBeGreaterThan(0)
    for (const { texts } of own)
      expect(texts.en).toContain(formatProviderError(i18nByLocale.en.t, code))
  })

  it("another code or none: has the other stories of a failed payment", () => {
    const codes = [...Object.keys(providerNextSteps), null]
    const failed = stories.filter(
      ({ machine, state, context }) =>
        machine.id === "paymentReturn" &&
        state === "notPaid" &&
        propertyOf(inLocale(context, "en"), "page") === "error"
    )
    expect(codes.flatMap((code) => storiesOfCode(stories, code)).length).toBe(failed.length)
    expect(storiesOfCode(stories, null).map(({ displayName }) => displayName)).toEqual([
      "Declined, unknown reason",
      "Not paid, without details"
    ])
  })
})
