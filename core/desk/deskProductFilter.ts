import { parseSearchText } from "../catalogue/parseProductFilter.ts"
import { parseNumericId } from "../shared/numericId.ts"
import { formatQueryString } from "../shared/queryString.ts"
import {
  productLacks,
  productOrders,
  type ProductRow,
  type ProductState,
  productStates
} from "./DeskProducts.ts"

/** Which products the desk lists, and in which order; what is null or false leaves all of them. */
export interface DeskProductFilter {
  /** A part of a name, or a whole SKU or barcode. */
  readonly search: string
  /** With the categories below it. */
  readonly category: number | null
  /** Null for all but the archived ones. */
  readonly state: ProductState | null
  readonly soldOut: boolean
  readonly onOffer: boolean
  readonly lacks: ProductRow["lacks"][number] | null
  readonly order: (typeof productOrders)[number]
}

/** All products that are not archived, the newest first. */
export const emptyProductFilter: DeskProductFilter = {
  search: "",
  category: null,
  state: null,
  soldOut: false,
  onOffer: false,
  lacks: null,
  order: "newest"
}

interface Query {
  readonly get: (name: string) => string | null | undefined
}

/** Reads a filter from the parameters of an address; what is not understood is left out. */
export const readProductFilter = (query: Query): DeskProductFilter => ({
  search: parseSearchText(query.get("search") ?? "") ?? "",
  category: parseCategory(query.get("category") ?? ""),
  state: productStates.find((state) => state === query.get("state")) ?? null,
  soldOut: query.get("soldOut") === "1",
  onOffer: query.get("onOffer") === "1",
  lacks: productLacks.find((lacks) => lacks === query.get("lacks")) ?? null,
  order: productOrders.find((order) => order === query.get("order")) ?? "newest"
})

const parseCategory = (text: string): number | null => {
  const id = parseNumericId(text)
  return id !== null && id < 2 ** 31 ? id : null
}

/** The parameters of a filter as the list's call has them; null for one that is not there. */
export const productQuery = ({
  search,
  category,
  state,
  soldOut,
  onOffer,
  lacks,
  order
}: DeskProductFilter) => ({
  search: search === "" ? null : search,
  category: category === null ? null : String(category),
  state,
  soldOut: soldOut ? ("1" as const) : null,
  onOffer: onOffer ? ("1" as const) : null,
  lacks,
  order: order === "newest" ? null : order
})

/** The query string of a filter; `readProductFilter` reads it again. */
export const productFilterQuery = (filter: DeskProductFilter): string =>
  formatQueryString(
    Object.entries(productQuery(filter)).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as const]
    )
  )
