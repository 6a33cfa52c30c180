import { useTranslation } from "react-i18next"
import type { CategoryName } from "#core/desk/categoryNames.ts"
import { type DeskProductFilter, emptyProductFilter } from "#core/desk/deskProductFilter.ts"
import { productLacks, productOrders, productStates } from "#core/desk/DeskProducts.ts"
import { Select } from "../../shared/Select.tsx"
import { Filters } from "../lists/Filters.tsx"
import { categoryOptions } from "./productWords.ts"

interface ProductFiltersProps {
  readonly filter: DeskProductFilter
  readonly categories: ReadonlyArray<CategoryName>
  readonly onChange: (changes: Partial<DeskProductFilter>) => void
}

export const ProductFilters = ({ filter, categories, onChange }: ProductFiltersProps) => {
  const { t, i18n } = useTranslation()
  const all = (label: string) => ({ value: "", label })
  const flag = (label: string) => ({ value: "1", label })
  return (
    <Filters
      active={countFilters(filter)}
      onClear={() => onChange({ ...emptyProductFilter, search: filter.search })}
    >
      <Select
        label={t("desk.products.category")}
        value={String(filter.category ?? "")}
        onChange={(value) => onChange({ category: value === "" ? null : Number(value) })}
        options={[
          all(t("desk.products.anyCategory")),
          ...categoryOptions(categories, i18n.language)
        ]}
      />
      <Select
        label={t("desk.products.state")}
        value={filter.state ?? ""}
        onChange={(value) =>
          onChange({ state: productStates.find((state) => state === value) ?? null })
        }
        options={[
          all(t("desk.products.anyState")),
          ...productStates.map((state) => ({
            value: state,
            label: t(`desk.products.states.${state}`)
          }))
        ]}
      />
      <Select
        label={t("desk.products.stock")}
        value={filter.soldOut ? "1" : ""}
        onChange={(value) => onChange({ soldOut: value === "1" })}
        options={[all(t("desk.products.anyStock")), flag(t("desk.products.soldOut"))]}
      />
      <Select
        label={t("desk.products.offers")}
        value={filter.onOffer ? "1" : ""}
        onChange={(value) => onChange({ onOffer: value === "1" })}
        options={[all(t("desk.products.anyOffer")), flag(t("desk.products.onOffer"))]}
      />
      <Select
        label={t("desk.products.lacks")}
        value={filter.lacks ?? ""}
        onChange={(value) =>
          onChange({ lacks: productLacks.find((lacks) => lacks === value) ?? null })
        }
        options={[
          all(t("desk.products.anyLacks")),
          ...productLacks.map((lacks) => ({ value: lacks, label: t(lackNames[lacks]) }))
        ]}
      />
      <Select
        label={t("desk.products.order")}
        value={filter.order}
        onChange={(value) =>
          onChange({ order: productOrders.find((order) => order === value) ?? "newest" })
        }
        options={productOrders.map((order) => ({
          value: order,
          label: t(`desk.products.orders.${order}`)
        }))}
      />
    </Filters>
  )
}

/** The words for what a product does not have yet. */
export const lackNames = {
  picture: "desk.products.withoutPicture",
  ar: "desk.products.withoutAr",
  en: "desk.products.withoutEn"
} as const

/** Whether a list shows less than all products; a search is none of it. */
export const countFilters = ({
  category,
  lacks,
  onOffer,
  order,
  soldOut,
  state
}: DeskProductFilter): number =>
  [category, lacks, onOffer, order !== "newest", soldOut, state].filter(Boolean).length
