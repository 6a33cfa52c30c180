import { useTranslation } from "react-i18next"
import type { ProductRow, ProductState } from "#core/desk/DeskProducts.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { Badge, type Tone } from "../../shared/Badge.tsx"
import { classNames } from "../../shared/classNames.ts"
import { Link } from "../../shared/Link.tsx"
import { Picture } from "../../shared/Picture.tsx"
import { Price } from "../../shared/Price.tsx"
import { Row } from "../../shared/Row.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { SelectBox } from "../lists/SelectBox.tsx"
import { lackNames } from "./ProductFilters.tsx"
import styles from "./Products.module.css"

interface ProductRowsProps {
  readonly products: ReadonlyArray<ProductRow>
  readonly selected: ReadonlyArray<number>
  readonly onToggle: (id: number) => void
  readonly onToggleAll: () => void
}

/** The products of a list, each with its picture, its price and what it lacks. */
export const ProductRows = ({ products, selected, onToggle, onToggleAll }: ProductRowsProps) => {
  const { t } = useTranslation()
  return (
    <div>
      <SelectBox
        label={t("desk.products.selectAll")}
        isLabelShown
        checked={products.every(({ id }) => selected.includes(id))}
        onChange={onToggleAll}
      />
      <Stack as="ul" gap={8}>
        {products.map((product) => (
          <ProductItem
            key={product.id}
            product={product}
            isSelected={selected.includes(product.id)}
            onToggle={() => onToggle(product.id)}
          />
        ))}
      </Stack>
    </div>
  )
}

/** The colour of each state of a product. */
export const toneByState: Readonly<Record<ProductState, Tone>> = {
  draft: "yellow",
  listed: "green",
  unlisted: "gray",
  archived: "neutral"
}

interface ProductItemProps {
  readonly product: ProductRow
  readonly isSelected: boolean
  readonly onToggle: () => void
}

const ProductItem = ({ product, isSelected, onToggle }: ProductItemProps) => {
  const { t } = useTranslation()
  const { category, id, image, isOnHome, isSoldOut, lacks, oldPrice, price, priceVaries, state } =
    product
  const name = product.name === "" ? t("desk.products.nameless") : product.name
  return (
    <li className={classNames(styles.product, isSelected && styles.selected)}>
      <SelectBox
        label={t("desk.products.select", { name })}
        checked={isSelected}
        onChange={onToggle}
      />
      <Picture src={image} alt="" width={56} height={56} />
      <div className={styles.name}>
        <Link className={styles.link} to={deskPaths.product(String(id))} data-product={id}>
          <bdi>{name}</bdi>
        </Link>
        <p className="secondary-text">
          <bdi>{category}</bdi>
        </p>
      </div>
      <Row gap={6} rowGap={4} wrap className={styles.marks}>
        {state !== "listed" && (
          <Badge tone={toneByState[state]}>{t(`desk.products.states.${state}`)}</Badge>
        )}
        {isSoldOut && <Badge tone="red">{t("desk.products.soldOut")}</Badge>}
        {isOnHome && <Badge tone="blue">{t("desk.products.onHome")}</Badge>}
        {lacks.map((lack) => (
          <Badge key={lack} tone="orange">
            {t(lackNames[lack])}
          </Badge>
        ))}
      </Row>
      <div className={styles.price}>
        {price > 0 && (
          <Price price={price} oldPrice={oldPrice} varies={priceVaries} stacked="end" />
        )}
        {!isSoldOut && (
          <p className="secondary-text">{t("desk.products.inStock", { count: product.stock })}</p>
        )}
      </div>
    </li>
  )
}
