import { useTranslation } from "react-i18next"
import type { ProductProblem } from "#core/desk/DeskProducts.ts"
import type { OfferDraft } from "#core/desk/productDraft.ts"
import { Button } from "../../shared/Button.tsx"
import { Field } from "../../shared/Field.tsx"
import { Grid } from "../../shared/Grid.tsx"
import { Plus, Trash2 } from "../../shared/icons.ts"
import { problemText } from "./productWords.ts"
import styles from "./Product.module.css"

interface OfferFieldsProps {
  readonly offer: OfferDraft
  readonly problems: ReadonlyArray<ProductProblem>
  /** What comes before the names of its fields in those of problems. */
  readonly prefix: string
  /** The variant that it is of. */
  readonly of?: string
  readonly onChange: (changes: Partial<OfferDraft>) => void
}

/** Price and stock of a product or of a variant. */
export const PriceAndStock = ({ offer, problems, prefix, of, onChange }: OfferFieldsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <Field
        {...amount}
        label={t("desk.product.price")}
        of={of}
        error={problemText(t, problems, `${prefix}price`)}
        value={offer.price}
        onChange={(price) => onChange({ price })}
      />
      <Field
        label={t("desk.product.stock")}
        of={of}
        error={problemText(t, problems, `${prefix}stock`)}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={offer.stock}
        onChange={(stock) => onChange({ stock })}
      />
    </>
  )
}

/** The price before, and a sale with its days. */
export const OldPriceAndSale = ({ offer, problems, prefix, of, onChange }: OfferFieldsProps) => {
  const { t } = useTranslation()
  const { oldPrice, sale } = offer
  return (
    <>
      <Field
        {...amount}
        label={t("desk.product.oldPrice")}
        of={of}
        hint={t("desk.product.oldPriceHint")}
        error={problemText(t, problems, `${prefix}oldPrice`)}
        value={oldPrice}
        onChange={(text) => onChange({ oldPrice: text })}
      />
      {sale === null ? (
        <div>
          <Button
            size="small"
            variant="secondary"
            icon={<Plus size={18} />}
            label={labelOf(t("desk.product.addSale"), of)}
            onClick={() => onChange({ sale: { price: "", firstDay: "", lastDay: "" } })}
          >
            {t("desk.product.addSale")}
          </Button>
        </div>
      ) : (
        <>
          <Grid gap={12} className={styles.amounts}>
            <Field
              {...amount}
              label={t("desk.product.salePrice")}
              of={of}
              error={problemText(t, problems, `${prefix}sale.price`)}
              value={sale.price}
              onChange={(price) => onChange({ sale: { ...sale, price } })}
            />
            {(["firstDay", "lastDay"] as const).map((name) => (
              <Field
                key={name}
                label={t(`desk.product.${name}`)}
                of={of}
                type="date"
                dir="ltr"
                error={problemText(t, problems, `${prefix}sale.${name}`)}
                value={sale[name]}
                onChange={(day) => onChange({ sale: { ...sale, [name]: day } })}
              />
            ))}
          </Grid>
          <p className={styles.hint}>{t("desk.product.saleHint")}</p>
          <div>
            <Button
              size="small"
              variant="secondary"
              icon={<Trash2 size={18} />}
              label={labelOf(t("desk.product.removeSale"), of)}
              onClick={() => onChange({ sale: null })}
            >
              {t("desk.product.removeSale")}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

const labelOf = (label: string, of: string | undefined) =>
  of === undefined ? label : `${label}: ${of}`

const amount = { dir: "ltr", inputMode: "decimal", autoComplete: "off", maxLength: 12 } as const
