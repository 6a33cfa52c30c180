import { memo } from "react"
import { useTranslation } from "react-i18next"
import type { deskProductMachine } from "#core/desk/deskProductMachine.ts"
import type { ProductProblem } from "#core/desk/DeskProducts.ts"
import type { ProductDraft, VariantDraft } from "#core/desk/productDraft.ts"
import { productLimits } from "#core/desk/productProblems.ts"
import { Card } from "../../shared/Card.tsx"
import { Field } from "../../shared/Field.tsx"
import { ChevronDown } from "../../shared/icons.ts"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Select } from "../../shared/Select.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { OldPriceAndSale, PriceAndStock } from "./OfferFields.tsx"
import { pickText, problemText } from "./productWords.ts"
import styles from "./Product.module.css"

type Send = ScreenProps<typeof deskProductMachine>["send"]

interface VariantGridProps {
  readonly draft: ProductDraft
  readonly problems: ReadonlyArray<ProductProblem>
  readonly send: Send
}

/** The combinations of the values of all options, each with its price and its stock. */
export const VariantGrid = ({ draft, problems, send }: VariantGridProps) => {
  const { t, i18n } = useTranslation()
  const nameOf = ({ at }: VariantDraft) =>
    draft.options
      .map(({ values }, option) => {
        const place = at[option] ?? 0
        const value = values[place]
        const name = value === undefined ? "" : pickText(value, i18n.language)
        return name === "" ? t("desk.product.valueOf", { number: place + 1 }) : name
      })
      .join(" / ")
  return (
    <Card as="section" aria-label={t("desk.product.grid")}>
      <h2 className={styles.heading}>{t("desk.product.grid")}</h2>
      <Stack as="ul" gap={12} className={styles.variants}>
        {draft.variants.map((variant, index) => (
          <VariantRow
            key={variant.id ?? variant.at.join()}
            variant={variant}
            index={index}
            name={nameOf(variant)}
            pictures={draft.pictures}
            problems={problems}
            send={send}
          />
        ))}
      </Stack>
    </Card>
  )
}

interface VariantRowProps {
  readonly variant: VariantDraft
  readonly index: number
  readonly name: string
  readonly pictures: ProductDraft["pictures"]
  readonly problems: ReadonlyArray<ProductProblem>
  readonly send: Send
}

/** There may be 250 of them, of which typing changes one. */
const VariantRow = memo(function VariantRow({
  variant,
  index,
  name,
  pictures,
  problems,
  send
}: VariantRowProps) {
  const { t } = useTranslation()
  const prefix = `variants.${index}.`
  const change = (changes: Partial<VariantDraft>) =>
    send({ type: "variant.change", index, changes })
  const [image = ""] = variant.images
  const hasProblem = problems.some(({ field }) =>
    [`${prefix}oldPrice`, `${prefix}sale.`].some((beginning) => field.startsWith(beginning))
  )
  return (
    <li className={styles.variant}>
      <Row gap={12} between className={styles.variantHead}>
        <h3 className={styles.variantName}>
          <bdi>{name}</bdi>
        </h3>
        <label className={styles.sold}>
          {/* oxlint-disable-next-line react/forbid-elements -- nothing is typed */}
          <input
            type="checkbox"
            checked={variant.isSold}
            onChange={() => change({ isSold: !variant.isSold })}
          />
          <span>
            {t("desk.product.variantSold")}
            <span className="visually-hidden">: {name}</span>
          </span>
        </label>
      </Row>
      <PriceAndStock
        offer={variant}
        problems={problems}
        prefix={prefix}
        of={name}
        onChange={change}
      />
      <Field
        label={t("desk.product.sku")}
        of={name}
        error={problemText(t, problems, `${prefix}sku`)}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={productLimits.sku}
        value={variant.sku}
        onChange={(sku) => change({ sku })}
      />
      <Select
        label={t("desk.product.variantPicture")}
        of={name}
        error={problemText(t, problems, `${prefix}images`)}
        value={image}
        onChange={(chosen) => change({ images: chosen === "" ? [] : [chosen] })}
        options={[
          { value: "", label: t("desk.product.anyPicture") },
          ...pictures.map((picture, place) => ({
            value: picture.image,
            label: t("desk.product.pictureNumber", { number: place + 1 })
          })),
          ...(image === "" || pictures.some((picture) => picture.image === image)
            ? []
            : [{ value: image, label: t("desk.product.otherPicture") }])
        ]}
      />
      <details className={styles.more} open={hasProblem || undefined}>
        <summary>
          {t("desk.product.variantMore")}
          <ChevronDown size={18} />
        </summary>
        <Stack gap={12}>
          <OldPriceAndSale
            offer={variant}
            problems={problems}
            prefix={prefix}
            of={name}
            onChange={change}
          />
        </Stack>
      </details>
    </li>
  )
})
