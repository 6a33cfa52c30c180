import { Effect, Result } from "effect"
import { describe, expect, it } from "vitest"
import { categoryNameCalls } from "#core/desk/categoryNames.ts"
import {
  deskProductMachine,
  hasUnsavedChanges,
  loadProduct,
  type ProductForm,
  saveProduct
} from "#core/desk/deskProductMachine.ts"
import {
  type DeskProduct,
  productCalls,
  ProductChanged,
  type ProductContent,
  ProductInvalid
} from "#core/desk/DeskProducts.ts"
import { ItemGone } from "#core/desk/deskCall.ts"
import { emptyProduct } from "#core/desk/normalizeProduct.ts"
import { toProductDraft } from "#core/desk/productDraft.ts"
import { Fils } from "#core/money/Fils.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { answer, deskApi } from "../support/deskApi.ts"
import { startPath } from "../support/machinePaths.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"

const offline = new Unavailable({ reason: "offline" })
const oud: ProductContent = {
  ...emptyProduct,
  name: { ar: "عود", en: "Oud" },
  category: 1,
  price: Fils.make(12_500),
  stock: 4,
  pictures: [{ image: "oud.jpg", alt: { ar: "", en: "" } }],
  isListed: true
}
const product: DeskProduct = { id: 7, state: "listed", content: oud }
const formOf = (changes: Partial<ProductForm> = {}): ProductForm => ({
  product,
  categories: [],
  kept: null,
  defaults: { category: 3, weight: "500" },
  key: "new key",
  ...changes
})
const save = { type: "product.save", isListed: true } as const
const type = (price: string) => ({ type: "draft.change", changes: { price } }) as const
const { pictures } = oud

const start = (form: ProductForm = formOf()) => {
  const path = startPath(deskProductMachine, { id: form.product?.id ?? null })
  return { ...path, loaded: path.settle("load", Result.succeed(form)) }
}
/** A new product with all that it needs. */
const startNew = () => {
  const path = start(formOf({ product: null }))
  const { category, name, price } = toProductDraft(oud)
  path.send({ type: "draft.change", changes: { category, name, price, stock: "4" } })
  return path
}

describe("deskProductMachine", () => {
  it("can reach every state it declares", () => {
    const changed = new ProductChanged({
      conflicts: [{ field: "price", before: 1, after: 2 }],
      product
    })
    const reached = reachableStates(deskProductMachine, {
      input: { id: null },
      events: [
        { type: "retry" },
        save,
        { type: "pictures.change", pictures, uploads: 0 },
        { type: "pictures.change", pictures, uploads: 1 },
        { type: "draft.change", changes: toProductDraft(oud) },
        { type: "product.preview" },
        { type: "product.copy" },
        { type: "product.archive" },
        { type: "product.unarchive" },
        { type: "archive.confirm" },
        actorDone("load", Result.succeed(formOf({ product: null }))),
        actorDone("load", Result.fail(new ItemGone())),
        actorDone("load", Result.fail(offline)),
        actorDone("save", Result.succeed(product)),
        actorDone("save", Result.fail(changed)),
        { type: "product.another" }
      ],
      serializeContext: (context) =>
        "id" in context && "uploads" in context && "draft" in context
          ? [context.id, context.uploads, context.draft]
          : null
    })
    const ofSaved = reachableStates(deskProductMachine, {
      input: { id: 7 },
      events: [
        { type: "product.preview" },
        { type: "product.copy" },
        { type: "product.archive" },
        { type: "product.unarchive" },
        { type: "archive.confirm" },
        actorDone("load", Result.succeed(formOf()))
      ]
    })
    expect(new Set([...reached, ...ofSaved])).toEqual(restingStates(deskProductMachine))
  })

  it("keeps what is typed, and saves it beside what was seen", () => {
    const path = start()
    const typed = path.send(type("13"))
    expect(typed.actions).toMatchObject({ keepDraft: { base: oud, draft: { price: "13" } } })
    const content = { ...oud, price: Fils.make(13_000) }
    expect(path.send(save)).toMatchObject({
      state: { form: "saving" },
      actors: { save: { id: 7, base: oud, content } }
    })
    const saved = path.settle("save", Result.succeed({ ...product, content }))
    expect(saved).toMatchObject({
      state: { form: "typing" },
      context: { base: content, done: "saved" },
      actions: { keepDraft: null, keepDefaults: { category: 1 } }
    })
  })

  it("what is typed while it is being saved stays, over what was saved", () => {
    const path = start()
    path.send(type("13"))
    path.send(save)
    path.send({ type: "draft.change", changes: { stock: "9" } })
    const content = { ...oud, price: Fils.make(13_000) }
    expect(path.settle("save", Result.succeed({ ...product, content })).context).toMatchObject({
      base: content,
      draft: { price: "13.00", stock: "9" }
    })
  })

  it("a new product without something is not sent, and shows what is missing", () => {
    const path = start(formOf({ product: null }))
    expect(path.loaded.context).toMatchObject({ draft: { category: 3, weight: "500", stock: "" } })
    const refused = path.send(save)
    expect(refused.actors).toBeUndefined()
    expect(refused.context).toMatchObject({
      problems: [
        { field: "stock", problem: "missing" },
        { field: "name.ar", problem: "missing" },
        { field: "name.en", problem: "missing" },
        { field: "pictures", problem: "missing" },
        { field: "price", problem: "missing" }
      ]
    })
    expect(path.send(type("5")).context).toMatchObject({ problems: { length: 4 } })
  })

  it("saving waits for the pictures that are on their way, and may be stopped", () => {
    const path = startNew()
    path.send({ type: "pictures.change", pictures: [], uploads: 1 })
    expect(path.send(save).state).toEqual({ form: "waiting" })
    expect(path.send({ type: "dialog.close" }).state).toEqual({ form: "typing" })
    expect(path.send(save).state).toEqual({ form: "waiting" })
    expect(path.send({ type: "pictures.change", pictures, uploads: 0 })).toMatchObject({
      state: { form: "saving" },
      actors: { save: { id: null, base: null, key: "new key", content: { pictures } } }
    })
  })

  it("a new product is made under one key, however often it is sent, and another one follows", () => {
    const path = startNew()
    path.send({ type: "pictures.change", pictures, uploads: 0 })
    const { actors } = path.send(save)
    expect(path.settle("save", Result.fail(offline)).context).toMatchObject({ refusal: offline })
    expect(path.send(save).actors).toEqual(actors)
    expect(path.settle("save", Result.succeed(product))).toMatchObject({
      state: "created",
      context: { id: 7, product }
    })
    expect(path.send({ type: "product.another" })).toMatchObject({
      state: "loading",
      actors: { load: { id: null } }
    })
  })

  it("what was kept from an earlier visit is there again, and can be thrown away", () => {
    const draft = { ...toProductDraft(oud), price: "11" }
    const base = { ...oud, stock: 9 }
    const path = start(formOf({ kept: { base, draft, key: "kept key" } }))
    expect(path.loaded.context).toMatchObject({ draft, base, key: "kept key", isKept: true })
    expect(path.send({ type: "draft.discard" })).toMatchObject({
      state: "loading",
      actions: { keepDraft: null }
    })
    const same = start(formOf({ kept: { base: oud, draft: toProductDraft(oud), key: "kept" } }))
    expect(same.loaded.context).not.toHaveProperty("isKept")
  })

  it("refusals of the server stand at the fields of the form", () => {
    const path = start()
    path.send(save)
    const problems = [{ field: "sku", problem: "taken" }] as const
    expect(
      path.settle("save", Result.fail(new ProductInvalid({ problems }))).context
    ).toMatchObject({ problems })
  })

  describe("a product that somebody else has changed", () => {
    const theirs = { ...oud, price: Fils.make(11_000), stock: 2 }
    const conflicts = [{ field: "price", before: 11_000, after: 13_000 }]
    const meet = () => {
      const path = start()
      path.send({ type: "draft.change", changes: { price: "13", weight: "700" } })
      path.send(save)
      const changed = new ProductChanged({ conflicts, product: { ...product, content: theirs } })
      return { ...path, met: path.settle("save", Result.fail(changed)) }
    }

    it("shows the field that both changed, and what else the other did", () => {
      expect(meet().met).toMatchObject({
        state: { form: "conflict" },
        context: {
          conflict: { conflicts, others: [{ field: "stock", before: 4, after: 2 }], choices: {} }
        }
      })
    })

    it("saves what is chosen, and all other changes of both", () => {
      const mine = meet()
      expect(mine.send({ type: "conflict.save" }).actors).toMatchObject({
        save: { base: theirs, content: { price: 13_000, weight: 700, stock: 2 } }
      })
      const other = meet()
      other.send({ type: "conflict.choose", field: "price", side: "theirs" })
      expect(other.send({ type: "conflict.save" }).actors).toMatchObject({
        save: { base: theirs, content: { price: 11_000, weight: 700, stock: 2 } }
      })
    })

    it("closing the choice loses nothing that was typed", () => {
      const path = meet()
      expect(path.send({ type: "dialog.close" })).toMatchObject({
        state: { form: "typing" },
        context: { conflict: null }
      })
      expect(path.send(save).actors).toMatchObject({ save: { content: { price: 13_000 } } })
    })
  })

  it("a preview saves first what was typed, and opens by its signed address", () => {
    const path = start()
    path.send(type("13"))
    expect(path.send({ type: "product.preview" }).state).toEqual({ form: "saving" })
    expect(path.settle("save", Result.succeed(product)).actors).toEqual({ link: 7 })
    const preview = { path: "/product/7?preview=x", expiresAt: 1 }
    expect(path.settle("link", Result.succeed(preview))).toMatchObject({
      context: { preview },
      actions: { openPreview: preview.path }
    })
    expect(path.send({ type: "product.preview" }).actors).toEqual({ link: 7 })
  })

  it("archives after a question, and keeps what was typed", () => {
    const path = start()
    path.send(type("13"))
    path.send({ type: "product.archive" })
    expect(path.send({ type: "archive.confirm" }).actors).toEqual({
      archive: { id: 7, isArchived: true }
    })
    const archived = {
      ...product,
      state: "archived",
      content: { ...oud, isListed: false }
    } as const
    const { context } = path.settle("archive", Result.succeed(archived))
    expect(context).toMatchObject({ product: archived, done: "archived" })
    expect(context).not.toHaveProperty("draft")
    expect(path.send({ type: "product.unarchive" }).actors).toEqual({
      unarchive: { id: 7, isArchived: false }
    })
  })

  it("a copy opens on its own page", () => {
    const path = start()
    expect(path.send({ type: "product.copy" }).actors).toEqual({ copy: { id: 7, key: "new key" } })
    expect(path.settle("copy", Result.succeed({ ...product, id: 8 })).actions).toEqual({
      showProduct: 8
    })
  })

  it("only what differs counts as unsaved", () => {
    const draft = toProductDraft(oud)
    expect(hasUnsavedChanges({ base: oud, draft })).toBe(false)
    expect(hasUnsavedChanges({ base: oud, draft: { ...draft, price: "12.5" } })).toBe(false)
    expect(hasUnsavedChanges({ base: oud, draft: { ...draft, price: "12" } })).toBe(true)
  })
})

describe("the calls of a product", () => {
  it("a new product is created and another one saved", async () => {
    const layer = deskApi(
      answer(productCalls.create, () => Effect.succeed({ product: { ...product, id: 8 } })),
      answer(productCalls.save, ({ params }) =>
        Effect.succeed({ product: { ...product, id: Number(params.productId) } })
      ),
      answer(productCalls.get, () => Effect.succeed({ product })),
      answer(categoryNameCalls.names, () => Effect.succeed({ categories: [] }))
    )
    const request = { content: oud, key: "k" }
    expect(
      await Effect.runPromise(
        Effect.provide(saveProduct({ ...request, id: null, base: null }), layer)
      )
    ).toMatchObject({ id: 8 })
    expect(
      await Effect.runPromise(Effect.provide(saveProduct({ ...request, id: 7, base: oud }), layer))
    ).toMatchObject({ id: 7 })
    expect(await Effect.runPromise(Effect.provide(loadProduct(null), layer))).toEqual({
      product: null,
      categories: []
    })
  })
})
