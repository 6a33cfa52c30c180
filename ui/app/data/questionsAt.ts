import { Option } from "effect"
import { CategoryId, ProductId } from "#core/catalogue/Product.ts"
import type { Known } from "./known.ts"
import * as questions from "./questions.ts"

/** The questions that the page at this path begins with. */
export const questionsAt = (
  path: string
): ReadonlyArray<questions.Question<keyof Known, unknown>> => {
  for (const [form, asked] of pages) {
    const found = form.exec(path)
    if (found !== null) return asked(Number(found[1]))
  }
  return []
}

const pages: ReadonlyArray<
  readonly [
    form: RegExp,
    asked: (id: number) => ReadonlyArray<questions.Question<keyof Known, unknown>>
  ]
> = [
  [/^\/$/, () => [questions.sections(), questions.banners(), questions.featured()]],
  [/^\/product\/([1-9]\d{0,14})$/, (id) => ifAny(ProductId.parse(id), questions.product)],
  [/^\/categories$/, () => [questions.categories()]],
  [/^\/reels$/, () => [questions.reels()]],
  [/^\/categories\/([1-9]\d{0,14})(?:\/|$)/, (id) => ifAny(CategoryId.parse(id), questions.branch)],
  [
    /^\/category\/([1-9]\d{0,14})\/products$/,
    (id) => ifAny(CategoryId.parse(id), questions.category)
  ]
]

const ifAny = <Id, Asked>(id: Option.Option<Id>, asked: (id: Id) => Asked): ReadonlyArray<Asked> =>
  Option.match(id, { onNone: () => [], onSome: (id) => [asked(id)] })
