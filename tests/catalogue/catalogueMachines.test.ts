import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, fromCallback, fromPromise } from "xstate"
import { ProductNotFound } from "#core/catalogue/Catalogue.ts"
import { type ProductDetail, type ProductId, VariantId } from "#core/catalogue/Product.ts"
import { productDetailMachine, type ProductRefusal } from "#core/catalogue/productDetailMachine.ts"
import { listPictures, pictureIndex } from "#core/catalogue/productPictures.ts"
import { productSheetMachine } from "#core/catalogue/productSheetMachine.ts"
import {
  defaultSelection,
  isSellable,
  resolveOffer,
  selectedVariant,
  toggleValue
} from "#core/catalogue/variants.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { productId } from "#core/testing/arbitraries.ts"
import { productDetail } from "#core/testing/catalogueArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import {
  actorDone,
  scheduleInOrder,
  runScheduler,
  scheduledActor,
  reachableStates
} from "../support/machineTesting.ts"
import { startPath } from "../support/machinePaths.ts"
import { restingStates } from "#stories/coverage/states.ts"

const offline = new Unavailable({ reason: "offline" })

describe("productDetailMachine", () => {
  type Answer = Result.Result<ProductDetail, ProductRefusal>
  const showing = (
    scheduler: fc.Scheduler,
    id: ProductId,
    initialData: ProductDetail | null,
    answers: ReadonlyArray<Answer> = []
  ) => {
    const load = scheduledActor<ProductId, Answer>(
      scheduler,
      (_, nth) => answers[nth % answers.length] ?? Result.fail(offline)
    )
    return {
      load,
      actor: createActor(
        provideActors(productDetailMachine, {
          actors: { load: load.logic, followAddress: fromCallback(() => {}) }
        }),
        {
          input: { id, initialData }
        }
      ).start()
    }
  }

  it("reaches every declared state", () => {
    const [detail] = fc.sample(productDetail, 1)
    expect(
      reachableStates(productDetailMachine, {
        input: { id: 1, initialData: null },
        events: [
          actorDone("load", Result.succeed(detail)),
          actorDone("load", Result.fail(offline)),
          actorDone("load", Result.fail(new ProductNotFound({ category: null }))),
          { type: "retry" },
          { type: "reload" }
        ]
      })
    ).toEqual(restingStates(productDetailMachine))
  })

  it("starts with the default selection, and keeps selection and quantity valid (property)", () => {
    const taps = fc.array(
      fc.tuple(
        fc.constantFrom("value", "quantity.set"),
        fc.nat({ max: 9 }),
        fc.constantFrom(-1, 0, 1, 2.7, 99, 1_000, Number.NaN)
      )
    )
    fc.assert(
      fc.property(fc.scheduler(), productDetail, taps, (scheduler, detail, taps) => {
        const { actor, load } = showing(scheduler, detail.product.id, detail)
        expect(actor.getSnapshot()).toMatchObject({
          value: "ready",
          context: { selection: defaultSelection(detail), quantity: 1 }
        })
        for (const [what, at, pieces] of taps) {
          const before = actor.getSnapshot().context
          const attribute = detail.attributes[at % Math.max(1, detail.attributes.length)]
          const value = attribute?.values[at % attribute.values.length]
          if (what === "value" && attribute && value !== undefined) {
            actor.send({ type: "value.toggle", name: attribute.name, value })
            expect(actor.getSnapshot().context.selection).toEqual(
              toggleValue(detail, before.selection, attribute.name, value)
            )
          } else actor.send({ type: "quantity.set", quantity: pieces })
          const { selection, quantity } = actor.getSnapshot().context
          expect(quantity).toBeGreaterThanOrEqual(1)
          expect(quantity).toBeLessThanOrEqual(
            Math.max(1, Math.min(99, resolveOffer(detail, selection).stock))
          )
        }
        expect(load.inputs).toEqual([])
      })
    )
  })

  it("variant of the address: it is selected where it can be bought, and every choice is written back (property)", () => {
    fc.assert(
      fc.property(productDetail, fc.integer({ min: 1, max: 70 }), (detail, number) => {
        const variantId = VariantId.make(number)
        const named = detail.variants.find(({ id }) => id === variantId)
        const isOffered = named && (isSellable(named) || !detail.variants.some(isSellable))
        const written: Array<VariantId | null> = []
        let openVariant: (id: VariantId) => void = () => {}
        const open = (input: { initialData: ProductDetail | null }) =>
          createActor(
            provideActors(productDetailMachine, {
              actors: {
                load: fromPromise<Answer, ProductId>(async () => Result.succeed(detail)),
                followAddress: fromCallback(({ sendBack }) => {
                  openVariant = (id) => sendBack({ type: "variant.open", variantId: id })
                })
              },
              actions: { showInAddress: (_, id) => void written.push(id) }
            }),
            { input: { id: detail.product.id, variantId, ...input } }
          ).start()
        const actor = open({ initialData: detail })
        const shown = () => selectedVariant(detail, actor.getSnapshot().context.selection)?.id
        const byDefault = selectedVariant(detail, defaultSelection(detail))?.id
        expect(shown()).toBe(isOffered ? variantId : byDefault)
        // A page whose product is loaded later selects the same.
        const path = startPath(productDetailMachine, {
          id: detail.product.id,
          variantId,
          initialData: null
        })
        const loaded = path.settle("load", Result.succeed(detail))
        if (detail.variants.length > 0)
          expect(loaded.context).toMatchObject({
            selection: actor.getSnapshot().context.selection
          })
        for (const { name, values } of detail.attributes)
          for (const value of values) {
            actor.send({ type: "value.toggle", name, value })
            expect(written.at(-1)).toBe(shown() ?? null)
          }
        const before = written.length
        for (const { id } of detail.variants) {
          openVariant(id)
          const variant = detail.variants.find((each) => each.id === id)
          if (variant && isSellable(variant)) expect(shown()).toBe(id)
        }
        const last = shown()
        openVariant(VariantId.make(999))
        expect([shown(), written.length]).toEqual([last, before])
      }),
      runs(40)
    )
  })

  it("shows the picture that was picked last, or that of a selection that has another (property)", () => {
    const taps = fc.array(
      fc.record({
        type: fc.constantFrom("value.toggle", "picture.show", "picture.move", "picture.enlarge"),
        at: fc.integer({ min: -1, max: 9 })
      })
    )
    fc.assert(
      fc.property(fc.scheduler(), productDetail, taps, (scheduler, detail, taps) => {
        const { actor } = showing(scheduler, detail.product.id, detail)
        const pictures = listPictures(detail)
        const selected = () => pictureIndex(detail, actor.getSnapshot().context.selection, null)
        const clamp = (index: number) => Math.max(0, Math.min(pictures.length - 1, index))
        let shown = selected()
        for (const { type, at } of taps) {
          const before = selected()
          if (type === "value.toggle") {
            const { name = "", values = [] } = detail.attributes[at] ?? {}
            actor.send({ type, name, value: values[at] ?? "" })
            if (selected() !== before) shown = selected()
          } else if (type === "picture.enlarge") {
            actor.send({ type, picture: pictures[at] ?? null })
          } else if (type === "picture.show") {
            actor.send({ type, index: at })
            shown = clamp(at)
          } else {
            actor.send({ type, step: at })
            shown = clamp(shown + at)
          }
          const { picture, selection } = actor.getSnapshot().context
          expect(pictureIndex(detail, selection, picture)).toBe(shown)
        }
      })
    )
  })

  it("keeps variant and quantity when the locale changes (property)", () => {
    fc.assert(
      fc.property(productDetail, (detail) => {
        const [chosen] = detail.variants
          .filter((variant) => isSellable(variant) && variant.stock > 1)
          .toReversed()
        fc.pre(chosen !== undefined)
        const other = (text: string) => `${text} بالعربي`
        const arabic: ProductDetail = {
          ...detail,
          attributes: detail.attributes.map(({ name, values }) => ({
            name: other(name),
            values: values.map(other)
          })),
          variants: detail.variants.map((variant) => ({
            ...variant,
            attributes: Object.fromEntries(
              Object.entries(variant.attributes).map((pair) => pair.map(other))
            )
          }))
        }
        const path = startPath(productDetailMachine, {
          id: detail.product.id,
          initialData: detail
        })
        for (const selection of [defaultSelection(detail), chosen.attributes])
          for (const [name, value] of Object.entries(selection))
            path.send({ type: "value.toggle", name, value })
        path.send({ type: "quantity.set", quantity: 2 })
        expect(path.send({ type: "reload" }).actors).toEqual({ load: detail.product.id })
        const { context } = path.settle("load", Result.succeed(arabic))
        expect(context).toMatchObject({
          selection: arabic.variants.find(({ id }) => id === chosen.id)?.attributes
        })
        expect(context).not.toHaveProperty("quantity")
      }),
      runs(30)
    )
  })

  it("shows notFound, retries after a failure, and shows only the latest response (property)", async () => {
    const answers = fc.array(
      fc.oneof(
        productDetail.map((detail): Answer => Result.succeed(detail)),
        fc.constantFrom<Answer>(
          Result.fail(offline),
          Result.fail(new ProductNotFound({ category: null }))
        )
      ),
      { minLength: 1, maxLength: 3 }
    )
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        productId,
        answers,
        fc.nat({ max: 4 }),
        async (scheduler, id, answers, retries) => {
          const { actor, load } = showing(scheduler, id, null, answers)
          scheduleInOrder(
            scheduler,
            Array.from({ length: retries }, () => () => actor.send({ type: "retry" }))
          )
          await runScheduler(scheduler)
          expect(load.maxConcurrency()).toBe(1)
          const last = answers[(load.inputs.length - 1) % answers.length]
          if (last === undefined) return
          const { value, context } = actor.getSnapshot()
          expect(value).toBe(
            Result.isSuccess(last)
              ? "ready"
              : last.failure._tag === "ProductNotFound"
                ? "notFound"
                : "failed"
          )
          if (Result.isSuccess(last))
            expect(context).toMatchObject({
              detail: last.success,
              refusal: null,
              selection: defaultSelection(last.success)
            })
        }
      ),
      runs(50)
    )
  })
})

describe("productSheetMachine", () => {
  const events = [
    { type: "share.open" },
    { type: "sizeGuide.open" },
    { type: "sheet.close" }
  ] as const

  it("reaches every declared state", () => {
    expect(reachableStates(productSheetMachine, { events })).toEqual(
      restingStates(productSheetMachine)
    )
  })

  it("shows the sheet that was opened first until it is closed (property)", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (taps) => {
        const actor = createActor(productSheetMachine).start()
        let open: string = "closed"
        for (const event of taps) {
          actor.send(event)
          if (event.type === "sheet.close") open = "closed"
          else if (open === "closed")
            open = event.type === "share.open" ? "sharing" : "showingSizeGuide"
          expect(actor.getSnapshot().value).toBe(open)
        }
      })
    )
  })
})
