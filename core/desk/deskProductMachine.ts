import { Effect, Option } from "effect"
import { assign, setup } from "xstate"
import { assertNonNull } from "../shared/assertNonNull.ts"
import type { FieldChange } from "../shared/diffRecords.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import {
  hasSucceeded,
  type Settled,
  settledAs,
  settledData,
  settledRefusal
} from "../shared/settledResult.ts"
import { callDesk, type DeskRefusal, type ItemGone } from "./deskCall.ts"
import { categoryNameCalls, type CategoryName } from "./categoryNames.ts"
import {
  type DeskProduct,
  productCalls,
  type ProductChanged,
  type ProductContent,
  type ProductProblem,
  type ProductRefusal
} from "./DeskProducts.ts"

import { emptyProduct } from "./normalizeProduct.ts"
import { changeProduct, diffProducts, mergeProducts } from "./productChanges.ts"
import {
  type KeptDraft,
  parseProductDraft,
  type ProductDraft,
  remainingProblems,
  type VariantDraft,
  toDraftProblems,
  toProductDraft
} from "./productDraft.ts"

/** What a new product begins with, from the one that was saved last. */
export interface ProductDefaults {
  readonly category: number | null
  /** As it was typed, in grams. */
  readonly weight: string
}

/** What the form of a product begins with. */
export interface ProductForm {
  /** Null for a new one. */
  readonly product: DeskProduct | null
  readonly categories: ReadonlyArray<CategoryName>
  /** What was typed earlier and not saved. */
  readonly kept: KeptDraft | null
  readonly defaults: ProductDefaults
  /** The key of the next product that is made here. */
  readonly key: string
}

/** Loads a product, or nothing for a new one, with the categories to choose from. */
export const loadProduct = (id: number | null) =>
  Effect.all(
    {
      product:
        id === null
          ? Effect.succeed(null)
          : Effect.map(
              callDesk(productCalls.get, { params: { productId: String(id) } }),
              ({ product }) => product
            ),
      categories: Effect.map(callDesk(categoryNameCalls.names, {}), ({ categories }) => categories)
    },
    { concurrency: "unbounded" }
  )

interface SaveRequest {
  readonly id: number | null
  readonly base: ProductContent | null
  readonly content: ProductContent
  readonly key: string
}

/** Makes a product, or saves what differs from what was seen of it. */
export const saveProduct = ({ base, content, id, key }: SaveRequest) =>
  Effect.map(
    id === null || base === null
      ? callDesk(productCalls.create, { body: { content, key } })
      : callDesk(productCalls.save, {
          params: { productId: String(id) },
          body: { base, content }
        }),
    ({ product }) => product
  )

/** Makes a draft of the same content. */
export const copyProduct = ({ id, key }: { readonly id: number; readonly key: string }) =>
  Effect.map(
    callDesk(productCalls.copy, { params: { productId: String(id) }, body: { key } }),
    ({ product }) => product
  )

/** Takes a product off the shop and the lists, or back from there. */
export const archiveProduct = ({
  id,
  isArchived
}: {
  readonly id: number
  readonly isArchived: boolean
}) =>
  Effect.map(
    callDesk(isArchived ? productCalls.archive : productCalls.unarchive, {
      params: { productId: String(id) }
    }),
    ({ product }) => product
  )

/** The address at which a product is seen as it will be. */
export interface PreviewLink {
  readonly path: string
  readonly expiresAt: number
}

/** Asks for the signed address of a product. */
export const previewProduct = (id: number) =>
  callDesk(productCalls.previewLink, { params: { productId: String(id) } })

/** Whose value of a field is taken. */
export type ConflictSide = "mine" | "theirs"

/** What somebody else has changed meanwhile. */
export interface ProductConflict {
  /** The product as it is now. */
  readonly product: DeskProduct
  /** From what the fields are now to what they were to become. */
  readonly conflicts: ReadonlyArray<FieldChange>
  /** What the other has changed elsewhere, which stays. */
  readonly others: ReadonlyArray<FieldChange>
  /** By the names of the fields; those that are not there are the person's own. */
  readonly choices: Readonly<Record<string, ConflictSide>>
}

interface Context {
  /** Null for a new product. */
  readonly id: number | null
  readonly product: DeskProduct | null
  /** The content that the person saw; null for a new product. */
  readonly base: ProductContent | null
  readonly draft: ProductDraft
  /** Counts how often the draft has become another one than what was typed. */
  readonly formKey: number
  readonly categories: ReadonlyArray<CategoryName>
  readonly key: string
  /** Whether the draft is from an earlier visit. */
  readonly isKept: boolean
  /** How many pictures are still on their way. */
  readonly uploads: number
  readonly problems: ReadonlyArray<ProductProblem>
  readonly refusal: ProductRefusal | null
  readonly conflict: ProductConflict | null
  readonly done: "saved" | "archived" | "unarchived" | null
  readonly preview: PreviewLink | null
  /** Whether the preview opens once the product is saved. */
  readonly opensPreview: boolean
  /** What is being saved, or was last. */
  readonly sent: ProductContent | null
}

const productSetup = setup({
  types: {
    input: {} as ActorsRequired<{ readonly id: number | null }>,
    context: {} as Context,
    events: {} as
      | { type: "retry" }
      | { type: "draft.change"; changes: Partial<ProductDraft> }
      | { type: "variant.change"; index: number; changes: Partial<VariantDraft> }
      | { type: "pictures.change"; pictures: ProductDraft["pictures"]; uploads: number }
      | { type: "draft.discard" }
      | { type: "product.save"; isListed: boolean }
      | { type: "product.preview" }
      | { type: "product.copy" }
      | { type: "product.archive" }
      | { type: "product.unarchive" }
      | { type: "archive.confirm" }
      | { type: "conflict.choose"; field: string; side: ConflictSide }
      | { type: "conflict.save" }
      | { type: "dialog.close" }
      /** Begins another product after one was made. */
      | { type: "product.another" }
  },
  actors: {} as {
    readonly load: EffectActor<{ readonly id: number | null }, ProductForm, ItemGone | DeskRefusal>
    readonly save: EffectActor<SaveRequest, DeskProduct, ProductRefusal>
    readonly copy: EffectActor<
      { readonly id: number; readonly key: string },
      DeskProduct,
      ProductRefusal
    >
    readonly archive: EffectActor<
      { readonly id: number; readonly isArchived: boolean },
      DeskProduct,
      ProductRefusal
    >
    readonly link: EffectActor<number, PreviewLink, ProductRefusal>
  },
  actions: {
    /** Provided by the app: keeps what is typed as long as the tab; null when it is saved. */
    keepDraft: (_, _kept: KeptDraft | null) => {},
    /** Provided by the app: keeps what the next new product begins with. */
    keepDefaults: (_, _defaults: ProductDefaults) => {},
    /** Provided by the app: goes to the page of a product. */
    showProduct: (_, _id: number) => {},
    /** Provided by the app: opens the page of the shop at this path. */
    openPreview: (_, _path: string) => {},
    showForm: assign((_, form: ProductForm) => formContext(form)),
    changeDraft: assign(({ context }, changes: Partial<ProductDraft>) =>
      withDraft(context, changes)
    ),
    changePictures: assign(
      (
        { context },
        { pictures, uploads }: Pick<ProductDraft, "pictures"> & { uploads: number }
      ) => ({
        ...withDraft(context, { pictures }),
        uploads
      })
    ),
    showSaved: assign(({ context }, product: DeskProduct) => ({
      product,
      base: product.content,
      ...draftOf(context, withTyped(context, product.content)),
      isKept: false,
      problems: [],
      refusal: null,
      conflict: null,
      done: "saved" as const
    })),
    showProblems: assign(({ context }) => ({ problems: problemsNow(context) })),
    refuse: assign(({ context }, refusal: ProductRefusal) =>
      refusal._tag === "ProductInvalid"
        ? {
            problems: toDraftProblems(context.draft, parse(context).content, refusal.problems),
            refusal,
            opensPreview: false
          }
        : { refusal, opensPreview: false }
    ),
    showConflict: assign(({ context }, refusal: ProductRefusal) =>
      refusal._tag === "ProductChanged"
        ? { conflict: toConflict(context, refusal), refusal: null }
        : {}
    ),
    choose: assign(
      (
        { context: { conflict } },
        { field, side }: { readonly field: string; readonly side: ConflictSide }
      ) =>
        conflict === null
          ? {}
          : { conflict: { ...conflict, choices: { ...conflict.choices, [field]: side } } }
    ),
    /** The pictures of the form begin anew too. */
    beginAnew: assign({ formKey: ({ context }) => context.formKey + 1 }),
    /** What is saved is what was chosen, over the product as it is now. */
    settleConflict: assign(({ context }) => {
      const { product } = assertNonNull(context.conflict)
      return {
        product,
        base: product.content,
        ...draftOf(context, resolveConflict(context)),
        conflict: null
      }
    }),
    showState: assign(({ context }, product: DeskProduct) => ({
      product,
      ...(hasUnsavedChanges(context)
        ? {}
        : { base: product.content, ...draftOf(context, product.content) }),
      refusal: null,
      done: product.state === "archived" ? ("archived" as const) : ("unarchived" as const)
    }))
  },
  guards: {
    hasProblems: ({ context }) => problemsNow(context).length > 0,
    hasUploads: ({ context }) => context.uploads > 0,
    isNew: ({ context }) => context.id === null,
    isUnsaved: ({ context }) => hasUnsavedChanges(context),
    opensPreview: ({ context }) => context.opensPreview
  }
})

const formContext = ({ categories, defaults, kept, key, product }: ProductForm) => {
  const content = product?.content ?? null
  const isKept =
    kept !== null && diffProducts(kept.base ?? emptyProduct, draftContent(kept.draft)).length > 0
  return {
    product,
    base: isKept ? kept.base : content,
    draft: isKept
      ? kept.draft
      : content === null
        ? { ...toProductDraft(emptyProduct), ...defaults, stock: "" }
        : toProductDraft(content),
    categories,
    key: isKept ? kept.key : key,
    isKept,
    problems: [],
    refusal: null,
    conflict: null,
    done: null,
    preview: null,
    uploads: 0
  }
}

const withDraft = (context: Context, changes: Partial<ProductDraft>) => {
  const draft = { ...context.draft, ...changes }
  return {
    draft,
    problems: remainingProblems(context.draft, draft, context.problems),
    refusal: null,
    done: null
  }
}

const draftContent = (draft: ProductDraft) => parseProductDraft(draft, "draft").content

const parse = ({ draft, product }: Pick<Context, "draft" | "product">) =>
  parseProductDraft(draft, product?.state ?? "draft")

/** What is wrong now; a picture that is on its way is not missing. */
const problemsNow = (context: Context): ReadonlyArray<ProductProblem> =>
  parse(context).problems.filter(
    ({ field, problem }) => context.uploads === 0 || field !== "pictures" || problem !== "missing"
  )

/** A draft that the form shows from now on; its pictures begin anew where they are others. */
const draftOf = (
  { draft, formKey }: Pick<Context, "draft" | "formKey">,
  content: ProductContent
): Pick<Context, "draft" | "formKey"> => {
  const next = toProductDraft(content)
  const hasSamePictures = JSON.stringify(next.pictures) === JSON.stringify(draft.pictures)
  return { draft: next, formKey: hasSamePictures ? formKey : formKey + 1 }
}

/** Whether something differs from what is saved. */
export const hasUnsavedChanges = (context: Pick<Context, "base" | "draft">): boolean =>
  diffProducts(context.base ?? emptyProduct, draftContent(context.draft)).length > 0

/** What is saved now, with what was typed while it was being saved. */
const withTyped = (context: Context, saved: ProductContent): ProductContent => {
  const { sent } = context
  const mine = parse(context).content
  if (sent === null || diffProducts(sent, mine).length === 0) return saved
  return Option.getOrElse(mergeProducts({ base: sent, mine, theirs: saved }).merged, () => saved)
}

const toConflict = (
  { base }: Pick<Context, "base">,
  { conflicts, product }: ProductChanged
): ProductConflict => {
  const isInside = (one: string, other: string) => `${one}.`.startsWith(`${other}.`)
  return {
    product,
    conflicts,
    others: diffProducts(base ?? emptyProduct, product.content).filter(
      ({ field }) =>
        !conflicts.some((one) => isInside(field, one.field) || isInside(one.field, field))
    ),
    choices: {}
  }
}

/** The product after the choices: the changes of both, and of a field that both changed one. */
const resolveConflict = (context: Context): ProductContent => {
  const { base, conflict } = context
  const { choices, conflicts, product } = assertNonNull(conflict)
  const mine = parse(context).content
  const { merged } = mergeProducts({ base: base ?? emptyProduct, mine, theirs: product.content })
  return Option.getOrElse(
    Option.flatMap(merged, (both) =>
      changeProduct(
        both,
        conflicts.filter(({ field }) => choices[field] !== "theirs")
      )
    ),
    () => mine
  )
}

const keptOf = ({ context }: { readonly context: Context }): KeptDraft => {
  const { base, draft, key } = context
  return { base, draft, key }
}

const formOf = (settled: Settled<ProductForm, unknown>) => assertNonNull(settledData(settled))
const productOf = (settled: Settled<DeskProduct, unknown>) => assertNonNull(settledData(settled))
const refusalOf = (settled: Settled<unknown, ProductRefusal>) =>
  assertNonNull(settledRefusal(settled))

/**
 * The page of a product at the desk. What is typed stays, also when the session ends or the page is
 * loaded again, until it is saved. Saving waits for pictures that are on their way. Where somebody
 * else has changed the same fields meanwhile, each of them is chosen, and all else of both is kept.
 */
export const deskProductMachine = productSetup.createMachine({
  id: "deskProduct",
  context: ({ input }) => ({
    id: input.id,
    product: null,
    base: null,
    draft: toProductDraft(emptyProduct),
    formKey: 0,
    categories: [],
    key: "",
    isKept: false,
    uploads: 0,
    problems: [],
    refusal: null,
    conflict: null,
    done: null,
    preview: null,
    opensPreview: false,
    sent: null
  }),
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "form",
            actions: { type: "showForm", params: formOf }
          },
          { guard: settledAs("ItemGone"), target: "missing" },
          { target: "failed", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    missing: {},
    failed: { on: { retry: "loading" } },
    form: {
      initial: "typing",
      on: {
        "draft.change": {
          actions: [
            { type: "changeDraft", params: ({ event }) => event.changes },
            { type: "keepDraft", params: keptOf }
          ]
        },
        "variant.change": {
          actions: [
            {
              type: "changeDraft",
              params: ({ context: { draft }, event: { changes, index } }) => ({
                variants: draft.variants.map((variant, at) =>
                  at === index ? { ...variant, ...changes } : variant
                )
              })
            },
            { type: "keepDraft", params: keptOf }
          ]
        },
        "pictures.change": {
          actions: [
            { type: "changePictures", params: ({ event }) => event },
            { type: "keepDraft", params: keptOf }
          ]
        }
      },
      states: {
        typing: {
          on: {
            "draft.discard": {
              target: "#deskProduct.loading",
              actions: ["beginAnew", { type: "keepDraft", params: null }]
            },
            "product.save": {
              target: "checking",
              actions: { type: "changeDraft", params: ({ event: { isListed } }) => ({ isListed }) }
            },
            "product.preview": [
              { guard: "isNew" },
              { guard: "isUnsaved", target: "checking", actions: assign({ opensPreview: true }) },
              { target: "linking" }
            ],
            "product.copy": [{ guard: "isNew" }, { target: "copying" }],
            "product.archive": [{ guard: "isNew" }, { target: "confirmingArchive" }],
            "product.unarchive": [{ guard: "isNew" }, { target: "unarchiving" }]
          }
        },
        checking: {
          always: [
            {
              guard: "hasProblems",
              target: "typing",
              actions: ["showProblems", assign({ opensPreview: false })]
            },
            { guard: "hasUploads", target: "waiting" },
            { target: "saving" }
          ]
        },
        /** For pictures that are on their way. */
        waiting: {
          on: {
            "pictures.change": {
              target: "checking",
              actions: [
                { type: "changePictures", params: ({ event }) => event },
                { type: "keepDraft", params: keptOf }
              ]
            },
            "dialog.close": { target: "typing", actions: assign({ opensPreview: false }) }
          }
        },
        saving: {
          entry: assign({ sent: ({ context }) => parse(context).content }),
          invoke: {
            id: "save",
            src: "save",
            input: ({ context: { base, id, key, sent } }) => ({
              id,
              base,
              content: assertNonNull(sent),
              key
            }),
            onDone: [
              {
                guard: hasSucceeded,
                target: "saved",
                actions: [
                  { type: "keepDefaults", params: ({ context }) => context.draft },
                  { type: "keepDraft", params: null },
                  { type: "showSaved", params: productOf }
                ]
              },
              {
                guard: settledAs("ProductChanged"),
                target: "conflict",
                actions: { type: "showConflict", params: refusalOf }
              },
              { target: "typing", actions: { type: "refuse", params: refusalOf } }
            ]
          }
        },
        saved: {
          always: [
            {
              guard: "isNew",
              target: "#deskProduct.created",
              actions: assign({ id: ({ context }) => context.product?.id ?? null })
            },
            { guard: "opensPreview", target: "linking" },
            { target: "typing" }
          ]
        },
        /** Both have changed the same fields. */
        conflict: {
          on: {
            "conflict.choose": {
              actions: { type: "choose", params: ({ event }) => event }
            },
            "conflict.save": {
              target: "checking",
              actions: ["settleConflict", { type: "keepDraft", params: keptOf }]
            },
            "dialog.close": {
              target: "typing",
              actions: assign({ conflict: null, opensPreview: false })
            }
          }
        },
        linking: {
          entry: assign({ opensPreview: false }),
          invoke: {
            id: "link",
            src: "link",
            input: ({ context }) => assertNonNull(context.id),
            onDone: [
              {
                guard: hasSucceeded,
                target: "typing",
                actions: [
                  assign({ preview: settledData, refusal: null }),
                  {
                    type: "openPreview",
                    params: (settled) => assertNonNull(settledData(settled)).path
                  }
                ]
              },
              { target: "typing", actions: { type: "refuse", params: refusalOf } }
            ]
          }
        },
        copying: {
          invoke: {
            id: "copy",
            src: "copy",
            input: ({ context }) => ({ id: assertNonNull(context.id), key: context.key }),
            onDone: [
              {
                guard: hasSucceeded,
                target: "typing",
                actions: {
                  type: "showProduct",
                  params: (settled) => assertNonNull(settledData(settled)).id
                }
              },
              { target: "typing", actions: { type: "refuse", params: refusalOf } }
            ]
          }
        },
        confirmingArchive: { on: { "archive.confirm": "archiving", "dialog.close": "typing" } },
        archiving: {
          invoke: {
            id: "archive",
            src: "archive",
            input: ({ context }) => ({ id: assertNonNull(context.id), isArchived: true }),
            onDone: [
              {
                guard: hasSucceeded,
                target: "typing",
                actions: { type: "showState", params: productOf }
              },
              { target: "typing", actions: { type: "refuse", params: refusalOf } }
            ]
          }
        },
        unarchiving: {
          invoke: {
            id: "unarchive",
            src: "archive",
            input: ({ context }) => ({ id: assertNonNull(context.id), isArchived: false }),
            onDone: [
              {
                guard: hasSucceeded,
                target: "typing",
                actions: { type: "showState", params: productOf }
              },
              { target: "typing", actions: { type: "refuse", params: refusalOf } }
            ]
          }
        }
      }
    },
    created: {
      on: {
        "product.another": {
          target: "loading",
          actions: [assign({ id: null }), "beginAnew"]
        }
      }
    }
  }
})
