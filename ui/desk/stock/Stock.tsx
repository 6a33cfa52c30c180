import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { isLowStock, type StockItem, type StockProduct } from "#core/desk/DeskStock.ts"
import type { StockDraft, stockMachine } from "#core/desk/stockMachine.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { Badge } from "../../shared/Badge.tsx"
import { Button } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { Field } from "../../shared/Field.tsx"
import { Grid } from "../../shared/Grid.tsx"
import { Row } from "../../shared/Row.tsx"
import { PackageOpen, Search } from "../../shared/icons.ts"
import { Picture } from "../../shared/Picture.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Stack } from "../../shared/Stack.tsx"
import { UnderlinedLink } from "../../shared/UnderlinedLink.tsx"
import { ChangeDialog } from "../lists/ChangeDialog.tsx"
import { EditableList } from "../lists/EditableList.tsx"
import lists from "../lists/Lists.module.css"
import styles from "./Stock.module.css"

type StockProps = ScreenProps<typeof stockMachine> & {
  /** What finds a product by its barcode, beside the search. */
  readonly scanner?: ReactNode
}

export const Stock = ({ snapshot, send, scanner }: StockProps) => {
  const { t } = useTranslation()
  const { done, draft, filter, items } = snapshot.context
  const open = (product: StockProduct, kind: StockDraft["kind"], item: StockItem | null = null) =>
    send({
      type: "draft.open",
      draft: {
        product,
        item,
        kind,
        quantity: kind === "limit" && product.lowStock !== null ? String(product.lowStock) : "",
        reason: kind === "deliver" ? t("desk.stock.deliverReason") : ""
      }
    })
  return (
    <>
      <EditableList
        page="stock"
        snapshot={snapshot}
        send={send}
        done={done && t(`desk.stock.done.${done.kind}`)}
        tools={
          <Stack gap={8}>
            <Field
              label={t("desk.stock.search")}
              hint={t("desk.stock.searchHint")}
              type="search"
              dir="auto"
              value={filter}
              onChange={(text) => send({ type: "filter.change", filter: text })}
              prefix={<Search size={20} />}
            />
            {scanner && <Row gap={8}>{scanner}</Row>}
          </Stack>
        }
        emptyIcon={<PackageOpen />}
      >
        {items.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} onChange={open} />
          </li>
        ))}
      </EditableList>
      {draft !== null && <StockDialog draft={draft} snapshot={snapshot} send={send} />}
    </>
  )
}

interface ProductCardProps {
  readonly product: StockProduct
  readonly onChange: (
    product: StockProduct,
    kind: StockDraft["kind"],
    item?: StockItem | null
  ) => void
}

const ProductCard = ({ product, onChange }: ProductCardProps) => {
  const { t } = useTranslation()
  const { barcode, image, isListed, items, lowStock, name } = product
  const listing = isListed ? "unlist" : "list"
  return (
    <Card>
      <Stack as="article" gap={8}>
        <div className={styles.head}>
          <Picture src={image} alt="" width={52} height={52} />
          <div>
            <h2>
              <bdi>{name}</bdi> {!isListed && <Badge>{t("desk.stock.notListed")}</Badge>}
            </h2>
            <p className={lists.secondary}>
              {barcode !== "" && `${t("desk.stock.barcode", { barcode })} · `}
              {lowStock === null
                ? t("desk.stock.noLimit")
                : t("desk.stock.limitIs", { count: lowStock })}
            </p>
          </div>
          <Row gap={8} align="stretch" wrap className={styles.headActions}>
            {(["deliver", "limit", listing] as const).map((kind) => (
              <Button
                key={kind}
                variant="secondary"
                size="small"
                label={t("desk.stock.setLabel", { action: t(`desk.stock.${kind}`), name })}
                onClick={() => onChange(product, kind)}
              >
                {t(`desk.stock.${kind}`)}
              </Button>
            ))}
          </Row>
        </div>
        <ul>
          {items.map((item) => (
            <li key={item.variantId} className={styles.item}>
              <div>
                {item.attributes !== "" && (
                  <bdi className={styles.attributes}>{item.attributes}</bdi>
                )}{" "}
                {!item.isSold && <Badge>{t("desk.stock.notListed")}</Badge>}{" "}
                {isLowStock(product, item) && (
                  <Badge tone={item.stock === 0 ? "red" : "orange"}>
                    {t(item.stock === 0 ? "desk.stock.soldOut" : "desk.stock.low")}
                  </Badge>
                )}
                <p className={lists.secondary}>
                  {t("desk.stock.sku", { sku: item.sku })}
                  {" · "}
                  {t("desk.today.money", { amount: item.price })}
                  {item.waiting > 0 && (
                    <>
                      {" · "}
                      {t("desk.stock.waiting", { count: item.waiting })}
                    </>
                  )}
                </p>
              </div>
              <p className={styles.stock}>
                <span className="visually-hidden">{t("desk.stock.stock")}</span>{" "}
                {t("desk.stock.inStock", { count: item.stock })}
              </p>
              <Row gap={8} align="stretch" wrap className={lists.actions}>
                {!item.isSold && (
                  <Button
                    variant="secondary"
                    size="small"
                    label={t("desk.stock.setLabel", {
                      action: t("desk.stock.sell"),
                      name: `${name}, ${item.attributes}`
                    })}
                    onClick={() => onChange(product, "sell", item)}
                  >
                    {t("desk.stock.sell")}
                  </Button>
                )}
                {(["set", "add"] as const).map((kind) => (
                  <Button
                    key={kind}
                    variant="secondary"
                    size="small"
                    label={t("desk.stock.setLabel", {
                      action: t(`desk.stock.${kind}`),
                      name: item.attributes === "" ? name : `${name}, ${item.attributes}`
                    })}
                    onClick={() => onChange(product, kind, item)}
                  >
                    {t(`desk.stock.${kind}`)}
                  </Button>
                ))}
                <UnderlinedLink
                  to={deskPaths.stockHistory(product.id, item.variantId)}
                  aria-label={t("desk.stock.setLabel", {
                    action: t("desk.stock.history"),
                    name: item.attributes === "" ? name : `${name}, ${item.attributes}`
                  })}
                >
                  {t("desk.stock.history")}
                </UnderlinedLink>
              </Row>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}

type StockDialogProps = ScreenProps<typeof stockMachine> & { readonly draft: StockDraft }

const StockDialog = ({ draft, snapshot, send }: StockDialogProps) => {
  const { t } = useTranslation()
  const { item, kind, product, quantity, reason } = draft
  const change = (changes: Partial<StockDraft>) =>
    send({ type: "draft.change", draft: { ...draft, ...changes } })
  const name =
    item === null || item.attributes === "" ? product.name : `${product.name}, ${item.attributes}`
  return (
    <ChangeDialog
      snapshot={snapshot}
      send={send}
      title={t("desk.stock.setLabel", { action: t(`desk.stock.${kind}`), name })}
      hint={
        kind === "set" || kind === "add"
          ? t("desk.stock.seen", { count: item?.stock ?? 0 })
          : t(`desk.stock.${kind}Hint`)
      }
      submitLabel={
        kind === "list" || kind === "unlist" || kind === "sell"
          ? t(`desk.stock.${kind}`)
          : t("desk.stock.save")
      }
      danger={kind === "unlist"}
      reason={kind === "limit" ? null : reason}
      onReason={(reason) => change({ reason })}
    >
      {kind === "deliver" && <DeliveryFields draft={draft} onChange={change} />}
      {(kind === "set" || kind === "add" || kind === "limit") && (
        <Field
          label={t(quantityLabels[kind])}
          {...(kind === "add" ? { hint: t("desk.stock.addedHint") } : {})}
          name="quantity"
          dir="ltr"
          inputMode={kind === "add" ? "text" : "numeric"}
          autoComplete="off"
          maxLength={8}
          value={quantity}
          onChange={(quantity) => change({ quantity })}
        />
      )}
    </ChangeDialog>
  )
}

const quantityLabels = {
  set: "desk.stock.newStock",
  add: "desk.stock.added",
  limit: "desk.stock.limitLabel"
} as const

interface DeliveryFieldsProps {
  readonly draft: StockDraft
  readonly onChange: (changes: Partial<StockDraft>) => void
}

/** What arrived of each variant, each beside what is there. */
const DeliveryFields = ({ draft, onChange }: DeliveryFieldsProps) => {
  const { t } = useTranslation()
  const { arrived = {}, product } = draft
  return (
    <Grid gap={12} className={styles.arrived}>
      {product.items.map((item) => {
        const key = item.variantId ?? 0
        return (
          <Field
            key={key}
            label={item.attributes === "" ? t("desk.stock.arrived") : item.attributes}
            hint={t("desk.stock.seen", { count: item.stock })}
            name={`arrived-${key}`}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={arrived[key] ?? ""}
            onChange={(typed) => onChange({ arrived: { ...arrived, [key]: typed } })}
          />
        )
      })}
    </Grid>
  )
}
