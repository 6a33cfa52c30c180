import type { Kysely } from "kysely"
import type { Tables } from "../../tables.ts"
import { findTakenByCategories, findTakenByProducts, type TakenValue } from "../load/takenValues.ts"
import type { FileProblem, SourceLocation } from "../problems.ts"
import type { ReadFolderResult } from "./readFolder.ts"

/** The ids and SKUs of a folder that are taken, each with its place in the files. */
export const findTakenInFolder = async (
  db: Kysely<Tables>,
  { contents, seed }: Pick<ReadFolderResult, "contents" | "seed">
): Promise<ReadonlyArray<FileProblem>> => {
  const products = await findTakenByProducts(db, seed.products)
  const categories = await findTakenByCategories(db, seed.categories)
  const categoryLocation = ({ slug }: TakenValue) =>
    contents.categories.find(({ category }) => category.slug === slug)?.entry.location
  const productLocation = ({ slug, variant }: TakenValue) => {
    const found = contents.products.find(({ product }) => product.slug === slug)
    const foundVariant = found?.variants.find((one) => one.variant.sku === variant)
    return (foundVariant ?? found)?.entry.location
  }
  const problemAt = (
    { field, message, slug }: TakenValue,
    location: SourceLocation = { file: "products", line: 1, subject: slug }
  ): FileProblem => ({ ...location, field, message })
  return [
    ...categories.map((taken) => problemAt(taken, categoryLocation(taken))),
    ...products.map((taken) => problemAt(taken, productLocation(taken)))
  ]
}
