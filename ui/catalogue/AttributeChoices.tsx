import { useTranslation } from "react-i18next"
import type { ProductDetail } from "#core/catalogue/Product.ts"
import { isValueAvailable, type Selection } from "#core/catalogue/variants.ts"
import { ChoiceChips } from "../shared/Chip.tsx"
import { coloursOf, isColourAttribute, isSizeAttribute } from "./colourSwatches.ts"
import styles from "./ProductDetail.module.css"

interface AttributeChoicesProps {
  readonly detail: ProductDetail
  readonly selection: Selection
  readonly onTap: (name: string, value: string) => void
  /** Opens what the sizes mean; null where the shop does not say it. */
  readonly onSizeGuide?: (() => void) | null
}

/**
 * A row of chips for each attribute. A chosen value can always be deselected, so that an impossible
 * combination is not a dead end.
 */
export const AttributeChoices = ({
  detail,
  selection,
  onTap,
  onSizeGuide = null
}: AttributeChoicesProps) => {
  const { t } = useTranslation()
  const attributes = detail.attributes.map(({ name, values }) => ({
    name,
    choices: values.map((value) => ({
      value,
      label: value,
      colours: isColourAttribute(detail, name) ? coloursOf(value) : [],
      available: selection[name] === value || isValueAvailable(detail, selection, name, value)
    }))
  }))
  return (
    <>
      {attributes.map(({ name, choices }) => (
        <ChoiceChips
          key={name}
          label={name}
          chosen={selection[name] ?? null}
          choices={choices}
          canDeselect
          onChoose={(value) => onTap(name, value)}
          unavailableLabel={t("product.unavailableValue")}
          aside={
            onSizeGuide &&
            isSizeAttribute(detail, name) && (
              <button className={styles.sizeGuide} type="button" onClick={onSizeGuide}>
                {t("product.sizeGuide")}
              </button>
            )
          }
        />
      ))}
      {attributes.some(({ choices }) => choices.some(({ available }) => !available)) && (
        <p className={styles.unavailableHint}>
          {t(attributes.length === 1 ? "product.struckOnly" : "product.struck")}
        </p>
      )}
    </>
  )
}
