import type { Meta } from "@storybook/react-vite"
import type { ContextFrom, StateValueFrom } from "xstate"
import { deskProductMachine, type ProductConflict } from "#core/desk/deskProductMachine.ts"
import { ProductInvalid, type ProductProblem } from "#core/desk/DeskProducts.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { Fils } from "#core/money/Fils.ts"
import { paths } from "#locales/paths.ts"
import { Product } from "#ui/desk/products/Product.tsx"
import { type StoryProps, stateStory, withParameters } from "../stateStory.tsx"
import { abaya, dallah, newProduct, productOf } from "./deskProducts.ts"
import { offline, storyMoment } from "./editableList.ts"

export default { title: "Desk/Product" } satisfies Meta

type Context = ContextFrom<typeof deskProductMachine>
type Form = NonNullable<Extract<StateValueFrom<typeof deskProductMachine>, object>["form"]>

const story = stateStory(deskProductMachine, (props: StoryProps<typeof deskProductMachine>) => (
  <Product {...props} />
))
const formIn = (form: Form, context: Context) =>
  withParameters(story({ form }, context), { foreignTexts: foreignTextsOf(context) })

/** A product has its texts in both languages, side by side. */
const foreignTextsOf = ({ draft }: Context) =>
  Object.fromEntries(
    [draft.name, draft.description, ...draft.options.map(({ name }) => name)]
      .flatMap(({ ar, en }) => [ar, en])
      .concat(draft.slug)
      .filter((text) => text !== "")
      .map((text) => [text, "a product has its texts in both languages, side by side"])
  )

const listed = productOf(dallah)
const draft = productOf({ ...dallah, description: { ar: "", en: "" } }, "draft")
const grid = productOf(abaya)
const withProblems = (context: Context, problems: ReadonlyArray<ProductProblem>) => ({
  ...formIn("typing", { ...context, problems }),
  tags: ["refusal"]
})

const conflict: ProductConflict = {
  product: {
    id: 7,
    state: "listed",
    content: { ...dallah, price: Fils.make(11_000), stock: 20, category: 1 }
  },
  conflicts: [
    { field: "price", before: 11_000, after: 13_000 },
    { field: "category", before: 1, after: 3 }
  ],
  others: [{ field: "stock", before: 24, after: 20 }],
  choices: { category: "theirs" }
}

export const Loading = { ...story("loading", newProduct), tags: ["loading"] }
export const Missing = { ...story("missing", { ...newProduct, id: 7 }), name: "No such product" }
export const Offline = {
  ...story("failed", { ...newProduct, id: 7, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const New = formIn("typing", newProduct)
export const NewIncomplete = {
  ...withProblems(newProduct, [
    { field: "pictures", problem: "missing" },
    { field: "name.ar", problem: "missing" },
    { field: "name.en", problem: "missing" },
    { field: "price", problem: "missing" },
    { field: "stock", problem: "missing" }
  ]),
  name: "New, incomplete"
}
export const Listed = formIn("typing", listed)
export const Draft = formIn("typing", draft)
export const Unlisted = formIn("typing", productOf(dallah, "unlisted"))
export const Archived = formIn("typing", productOf(dallah, "archived"))
export const EnglishMissing = {
  ...formIn("typing", {
    ...listed,
    draft: {
      ...listed.draft,
      name: { ...dallah.name, en: "" },
      description: { ...dallah.description, en: "" }
    }
  }),
  name: "English missing"
}
export const Sale = {
  ...formIn("typing", {
    ...listed,
    draft: {
      ...listed.draft,
      sale: { price: "10.00", firstDay: "2026-02-20", lastDay: "2026-03-01" }
    }
  }),
  name: "With a sale"
}
export const Options = { ...formIn("typing", grid), name: "With options" }
export const OptionsWrong = {
  ...withProblems(grid, [
    { field: "options.0.values.1.en", problem: "repeated" },
    { field: "variants.0.price", problem: "missing" },
    { field: "variants.1.sale.price", problem: "notBelowPrice" },
    { field: "variants.2.sku", problem: "taken" }
  ]),
  name: "With options, wrong values"
}
export const Wrong = {
  ...formIn("typing", {
    ...listed,
    problems: [
      { field: "slug", problem: "taken" },
      { field: "barcode", problem: "invalid" },
      { field: "oldPrice", problem: "notAbovePrice" }
    ],
    refusal: new ProductInvalid({ problems: [] })
  }),
  name: "Wrong values",
  tags: ["refusal"]
}
export const NewSlug = {
  ...formIn("typing", { ...listed, draft: { ...listed.draft, slug: "dallah" } }),
  name: "Another address"
}
export const Kept = {
  ...formIn("typing", {
    ...newProduct,
    isKept: true,
    draft: { ...newProduct.draft, name: dallah.name }
  }),
  name: "Typed earlier"
}
export const Waiting = {
  ...formIn("waiting", { ...newProduct, uploads: 1 }),
  name: "Waiting for pictures"
}
export const Saving = formIn("saving", listed)
export const Saved = formIn("typing", { ...listed, done: "saved" })
export const SaveOffline = {
  ...formIn("typing", { ...listed, refusal: offline }),
  name: "Not saved, offline",
  tags: ["offline", "refusal"]
}
export const SessionEnded = {
  ...formIn("typing", { ...listed, refusal: new StaffSessionEnded() }),
  name: "Session ended",
  tags: ["refusal"]
}
export const Conflict = {
  ...formIn("conflict", { ...listed, conflict }),
  name: "Changed by somebody else",
  tags: ["refusal"]
}
export const Previewing = formIn("linking", listed)
export const Preview = formIn("typing", {
  ...listed,
  preview: { path: `${paths.product("7")}?preview=token`, expiresAt: storyMoment }
})
export const Copying = formIn("copying", listed)
export const ConfirmArchive = {
  ...formIn("confirmingArchive", listed),
  name: "Archive?",
  tags: ["destructive"]
}
export const Archiving = formIn("archiving", listed)
export const WasArchived = {
  ...formIn("typing", { ...productOf(dallah, "archived"), done: "archived" }),
  name: "Was archived"
}
export const Unarchiving = formIn("unarchiving", productOf(dallah, "archived"))
export const WasUnarchived = {
  ...formIn("typing", { ...productOf(dallah, "unlisted"), done: "unarchived" }),
  name: "Was taken back"
}
export const Created = story("created", listed)
export const CreatedDraft = { ...story("created", draft), name: "Created as a draft" }
