import { Effect, Schema } from "effect"
import { isNumber, isSlug, maximumSlugLength } from "../catalogue/slug.ts"
import type { PageRequest } from "../shared/pagedListMachine.ts"
import type { ItemPage } from "../shared/submitMachine.ts"
import { callDesk, deskCall } from "./deskCall.ts"
import { IdCursorJson, itemGone } from "./deskJson.ts"
import {
  type ContentChange,
  contentChanged,
  ContentInvalid,
  contentInvalid,
  contentMachine,
  contentMerge,
  type ContentProblem,
  type ContentRefusal,
  type FieldUploads,
  orderChanged,
  OrderJson,
  saveRefusals,
  uploadProblem
} from "./deskContent.ts"
import { pictureGone } from "./DeskPictures.ts"
import { LocalizedJson, TextJson } from "./DeskProducts.ts"
import { cleanBoth, cleanLine } from "./normalizeProduct.ts"
import { isImage } from "./productProblems.ts"

const CategoryContentJson = Schema.Struct({
  name: LocalizedJson,
  /** The name or the URL of its picture; empty without one. */
  image: TextJson,
  /** The last part of its address; empty for one that is made from the English name. */
  slug: TextJson,
  isFeatured: Schema.Boolean,
  isListed: Schema.Boolean,
  /** Whether its products, and those inside its subcategories, can be returned. */
  isReturnable: Schema.Boolean
}).annotate({ identifier: "CategoryContent" })

/** All that a form changes of a category. */
export type CategoryContent = typeof CategoryContentJson.Type

const ParentJson = Schema.NullOr(Schema.Int)

const DeskCategoryJson = Schema.Struct({
  id: Schema.Int,
  parent: ParentJson,
  /** 1 at the top, 5 at most. */
  level: Schema.Int,
  content: CategoryContentJson,
  /** The URL of its picture. */
  picture: Schema.NullOr(Schema.String),
  /** How many products are in it, without those inside its subcategories; not listed ones too. */
  products: Schema.Int,
  subcategories: Schema.Int,
  /** Whether it is empty and no file has named it, which would bring it back. */
  isDeletable: Schema.Boolean
}).annotate({ identifier: "DeskCategory" })

/** A category in the list of its siblings. */
export type DeskCategory = typeof DeskCategoryJson.Type

const TreeCategoryJson = Schema.Struct({
  id: Schema.Int,
  parent: ParentJson,
  level: Schema.Int,
  /** In the language of the person, or in the other one where it is missing. */
  name: Schema.String
}).annotate({ identifier: "TreeCategory" })

/** A category as one of many to choose from. */
export type TreeCategory = typeof TreeCategoryJson.Type

/** The deepest level of a category. */
export const maximumLevel = 5

const success = Schema.Struct({ categories: Schema.Array(DeskCategoryJson) })

/** The calls of categories. Each change returns the list of siblings that it was made in. */
export const categoryCalls = {
  list: deskCall({
    method: "GET",
    path: "/desk/categories",
    role: "staff",
    query: Schema.Struct({ parent: IdCursorJson }),
    success,
    about: "The categories inside of one, or the top ones, in their order; not listed ones too."
  }),
  tree: deskCall({
    method: "GET",
    path: "/desk/categories/tree",
    role: "staff",
    success: Schema.Struct({ categories: Schema.Array(TreeCategoryJson) }),
    about: "All categories, each before those inside it."
  }),
  create: deskCall({
    method: "POST",
    path: "/desk/categories/create",
    role: "staff",
    body: Schema.Struct({ parent: ParentJson, content: CategoryContentJson }),
    success,
    refusals: [itemGone, contentInvalid, pictureGone],
    about: "Makes a category after its siblings. One of the same name among them is refused."
  }),
  save: deskCall({
    method: "POST",
    path: "/desk/categories/{categoryId}/save",
    role: "staff",
    body: Schema.Struct({ base: CategoryContentJson, content: CategoryContentJson }),
    success,
    refusals: saveRefusals,
    about:
      "Changes the fields in which `content` differs from `base`, the content that was seen. Where somebody else has changed the same fields nothing is saved. An earlier address leads to the new one."
  }),
  move: deskCall({
    method: "POST",
    path: "/desk/categories/{categoryId}/move",
    role: "staff",
    body: Schema.Struct({ seen: ParentJson, parent: ParentJson }),
    success,
    refusals: [itemGone, contentInvalid, orderChanged],
    about:
      "Moves a category with all that is inside it from the parent that was seen to the end of another one: not into itself, and at most five levels deep."
  }),
  order: deskCall({
    method: "POST",
    path: "/desk/categories/order",
    role: "staff",
    isLarge: true,
    body: Schema.Struct({ parent: ParentJson, order: OrderJson }),
    success,
    refusals: [orderChanged],
    about: "Orders siblings, where their order is the one that was seen."
  }),
  remove: deskCall({
    method: "POST",
    path: "/desk/categories/{categoryId}/remove",
    role: "staff",
    success,
    refusals: [itemGone, contentChanged, contentInvalid],
    about:
      "Deletes a category that is empty and that no file has named. Any other one is taken off the shop instead, with `isListed`."
  })
}

/** The categories from the top to the one whose inside is listed; empty for the top ones. */
export type CategoryPath = ReadonlyArray<Pick<DeskCategory, "id" | "level"> & CategoryName>
type CategoryName = { readonly name: CategoryContent["name"] }

/** A change of the categories inside of one. */
export type CategoryChange =
  ContentChange<CategoryContent> extends infer Change
    ? | (Change & { readonly parent: number | null })
      | {
          readonly kind: "move"
          readonly id: number
          readonly name: string
          /** Where it is. */
          readonly seen: number | null
          /** Where it is moved to. */
          readonly parent: number | null
        }
    : never

/** A category of which nothing is known yet. */
export const emptyCategory: CategoryContent = {
  name: { ar: "", en: "" },
  image: "",
  slug: "",
  isFeatured: false,
  isListed: true,
  isReturnable: true
}

/** A category as it is stored. */
export const normalizeCategory = (content: CategoryContent): CategoryContent => ({
  ...content,
  name: cleanBoth(content.name),
  slug: cleanLine(content.slug)
})

const maximumName = 100

/** What is wrong with a category by itself; null where nothing is. */
export const categoryProblem = ({
  image,
  isListed,
  name,
  slug
}: CategoryContent): ContentProblem | null => {
  const isEmpty = name.ar === "" && name.en === ""
  for (const language of ["ar", "en"] as const) {
    const field = `name.${language}`
    if (name[language] === "" && (isListed || isEmpty)) return { field, problem: "missing" }
    if (name[language].length > maximumName) return { field, problem: "tooLong" }
  }
  if (image !== "" && !isImage(image)) return { field: "image", problem: "invalid" }
  const isWrong = slug.length > maximumSlugLength || !isSlug(slug) || isNumber(slug)
  return slug !== "" && isWrong ? { field: "slug", problem: "invalid" } : null
}

/** Whether a category can be inside of another one, or at the top: null stands for the top. */
export const canMoveUnder = (
  tree: ReadonlyArray<Omit<TreeCategory, "name">>,
  id: number,
  parent: number | null
): boolean => {
  const childrenOf = Map.groupBy(tree, (category) => category.parent)
  const heightOf = (one: number): number =>
    1 + Math.max(0, ...(childrenOf.get(one) ?? []).map((child) => heightOf(child.id)))
  const isUnder = (top: number, one: number): boolean =>
    top === one || (childrenOf.get(top) ?? []).some((child) => isUnder(child.id, one))
  if (parent === null) return true
  const above = tree.find((category) => category.id === parent)
  return above !== undefined && !isUnder(id, parent) && above.level + heightOf(id) <= maximumLevel
}

/** How the contents of categories are compared. */
export const {
  decode: decodeCategory,
  merge: mergeCategories,
  rebase: rebaseCategory
} = contentMerge(CategoryContentJson)

/** The categories inside of one. */
export const categoriesMachine = contentMachine<
  CategoryPath,
  DeskCategory,
  CategoryContent,
  CategoryChange
>("deskCategories", (draft, refusal) =>
  draft.kind === "edit" ? rebaseCategory(draft, refusal) : draft
)

/** The categories inside of the last one of the path. */
export const loadCategories = ({ filter }: PageRequest<CategoryPath>) =>
  callDesk(categoryCalls.list, {
    query: { parent: String(filter.at(-1)?.id ?? "") }
  }).pipe(
    Effect.map(({ categories }): ItemPage<DeskCategory> => ({ items: categories, next: null }))
  )

/** All categories, each before those inside it. */
export const loadCategoryTree = () =>
  callDesk(categoryCalls.tree, {}).pipe(Effect.map(({ categories }) => categories))

/** Makes a change; returns the siblings as they are then. */
export const changeCategories = Effect.fnUntraced(function* (change: CategoryChange) {
  const { categories } = yield* sendChange(change)
  return categories
})

const sendChange = (change: CategoryChange) => {
  switch (change.kind) {
    case "make":
      return Effect.flatMap(checkCategory(change), (content) =>
        callDesk(categoryCalls.create, { body: { parent: change.parent, content } })
      )
    case "edit":
      return Effect.flatMap(checkCategory(change), (content) =>
        callDesk(categoryCalls.save, {
          params: { categoryId: String(change.id) },
          body: { base: change.base, content }
        })
      )
    case "order":
      return callDesk(categoryCalls.order, {
        body: { parent: change.parent, order: { seen: change.seen, ids: change.ids } }
      })
    case "move":
      return callDesk(categoryCalls.move, {
        params: { categoryId: String(change.id) },
        body: { seen: change.seen, parent: change.parent }
      })
    case "remove":
      return callDesk(categoryCalls.remove, { params: { categoryId: String(change.id) } })
  }
}

const checkCategory = ({
  content: typed,
  uploads
}: {
  readonly content: CategoryContent
  readonly uploads: FieldUploads
}): Effect.Effect<CategoryContent, ContentRefusal> => {
  const content = normalizeCategory(typed)
  const problem = uploadProblem(uploads) ?? categoryProblem(content)
  return problem === null ? Effect.succeed(content) : Effect.fail(new ContentInvalid(problem))
}
