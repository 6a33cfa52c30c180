import type { Kysely } from "kysely"
import type { Tables } from "../../tables.ts"
import { type Conflict, findCategoryConflicts, findProductConflicts } from "../load/conflicts.ts"
import type { FileProblem, SourceLocation } from "../problems.ts"
import type { ReadFolderResult } from "./readFolder.ts"

/** The conflicts of a folder with the database, each with its place in the files. */
export const findFolderConflicts = async (
  db: Kysely<Tables>,
  { contents, seed }: Pick<ReadFolderResult, "contents" | "seed">
): Promise<ReadonlyArray<FileProblem>> => {
  const productConflicts = await findProductConflicts(db, seed.products)
  const categoryConflicts = await findCategoryConflicts(db, seed.categories)
  const categoryLocation = ({ slug }: Conflict) =>
    contents.categories.find(({ category }) => category.slug === slug)?.entry.location
  const productLocation = ({ slug, variant }: Conflict) => {
    const found = contents.products.find(({ product }) => product.slug === slug)
    const foundVariant = found?.variants.find((one) => one.variant.sku === variant)
    return (foundVariant ?? found)?.entry.location
  }
  const problemAt = (
    { field, message, slug }: Conflict,
    location: SourceLocation = { file: "products", line: 1, subject: slug }
  ): FileProblem => ({ ...location, field, message })
  return [
    ...categoryConflicts.map((conflict) => problemAt(conflict, categoryLocation(conflict))),
    ...productConflicts.map((conflict) => problemAt(conflict, productLocation(conflict)))
  ]
}
