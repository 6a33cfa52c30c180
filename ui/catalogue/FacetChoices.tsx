import { useTranslation } from "react-i18next"
import type { AttributeFacet, FacetChoice, FilterKind } from "#core/catalogue/ProductList.ts"
import { sizeScale } from "#core/catalogue/sizeScale.ts"
import { Swatch } from "../shared/Chip.tsx"
import chip from "../shared/Chip.module.css"
import { classNames } from "../shared/classNames.ts"
import { Row } from "../shared/Row.tsx"
import { coloursOf } from "./colourSwatches.ts"
import styles from "./FacetChoices.module.css"

interface FacetChoicesProps {
  readonly facet: AttributeFacet
  /** The chosen values of the kind of attribute. */
  readonly chosen: ReadonlyArray<string>
  /** Whether the numbers of products are those of the values that are chosen now. */
  readonly hasCounts: boolean
  /** Whether all choices are shown. */
  readonly isExpanded: boolean
  readonly onExpand: () => void
  readonly onChange: (chosen: ReadonlyArray<string>) => void
}

/** The values of an attribute as chips, each with the number of products; several can be chosen. */
export const FacetChoices = ({
  facet,
  chosen,
  hasCounts,
  isExpanded,
  onExpand,
  onChange
}: FacetChoicesProps) => {
  const { t } = useTranslation()
  const { choices, kind, name } = facet
  const shown = choices.filter(
    (choice, index) => isExpanded || index < collapsedLength || isChosen(choice, chosen)
  )
  return (
    <fieldset>
      <legend className={chip.legend}>{name}</legend>
      {groupByScale(facet.kind, shown).map((group) => (
        <Row key={group[0]?.name} gap={8} align="stretch" wrap className={styles.scale}>
          {group.map((choice) => {
            const colours = kind === "color" ? coloursOf(choice.name) : []
            const isChecked = isChosen(choice, chosen)
            return (
              <label
                key={choice.name}
                className={classNames(chip.chip, colours.length > 0 && chip.hasSwatch)}
              >
                {/* oxlint-disable-next-line react/forbid-elements -- nothing is typed */}
                <input
                  className={chip.radio}
                  type="checkbox"
                  name={kind}
                  value={choice.values.join()}
                  checked={isChecked}
                  disabled={hasCounts && choice.count === 0 && !isChecked}
                  onChange={() =>
                    onChange(
                      isChecked
                        ? chosen.filter((value) => !choice.values.includes(value))
                        : [...chosen, ...choice.values].toSorted()
                    )
                  }
                />
                {colours.length > 0 && <Swatch colours={colours} />}
                <bdi>{choice.name}</bdi>
                {hasCounts && choice.count > 0 && (
                  <bdi className={styles.count}>
                    ({t("common.number", { number: choice.count })})
                  </bdi>
                )}
              </label>
            )
          })}
        </Row>
      ))}
      {shown.length < choices.length && (
        <button className={styles.more} type="button" onClick={onExpand}>
          {t("products.showAll", { count: choices.length })}
        </button>
      )}
    </fieldset>
  )
}

/** Sizes that cannot be compared, such as S and 42, are in rows of their own. */
const groupByScale = (
  kind: FilterKind,
  choices: ReadonlyArray<FacetChoice>
): ReadonlyArray<ReadonlyArray<FacetChoice>> => {
  if (kind !== "size") return [choices]
  const scaleOf = ({ values: [value = ""] }: FacetChoice) => sizeScale(value)
  return [...new Set(choices.map(scaleOf))].map((scale) =>
    choices.filter((choice) => scaleOf(choice) === scale)
  )
}

const isChosen = ({ values }: FacetChoice, chosen: ReadonlyArray<string>): boolean =>
  values.some((value) => chosen.includes(value))

/** More choices are shown on request. */
const collapsedLength = 10
