import { useTranslation } from "react-i18next"
import type { StockItem, StockProduct } from "#core/desk/DeskStock.ts"
import type { StockDraft, stockMachine } from "#core/desk/stockMachine.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { Badge } from "../../shared/Badge.tsx"
import { Button, ButtonLink } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { Field } from "../../shared/Field.tsx"
import { Row } from "../../shared/Row.tsx"
import { PackageOpen, Search } from "../../shared/icons.ts"
import { Picture } from "../../shared/Picture.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Stack } from "../../shared/Stack.tsx"
import { ChangeDialog } from "../lists/ChangeDialog.tsx"
import { EditableList } from "../lists/EditableList.tsx"
import lists from "../lists/Lists.module.css"
import styles from "./Stock.module.css"

export const Stock = ({ snapshot, send }: ScreenProps<typeof stockMachine>) => {
  const { t } = useTranslation()
  const { done, draft, filter, items } = snapshot.context
  const open = (product: StockProduct, kind: StockDraft["kind"], item: StockItem | null = null) =>
    send({ type: "draft.open", draft: { product, item, kind, quantity: "", reason: "" } })
  return (
    <>
      <EditableList
        page="stock"
        snapshot={snapshot}
        send={send}
        done={done && t(`desk.stock.done.${done.kind}`)}
        tools={
          <Field
            label={t("desk.stock.search")}
            hint={t("desk.stock.searchHint")}
            type="search"
            dir="auto"
            value={filter}
            onChange={(text) => send({ type: "filter.change", filter: text })}
            prefix={<Search size={20} />}
          />
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
  const { barcode, image, isListed, items, name } = product
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
            {barcode !== "" && (
              <p className={lists.secondary}>{t("desk.stock.barcode", { barcode })}</p>
            )}
          </div>
          <Button
            variant="secondary"
            size="small"
            label={t("desk.stock.setLabel", { action: t(`desk.stock.${listing}`), name })}
            onClick={() => onChange(product, listing)}
          >
            {t(`desk.stock.${listing}`)}
          </Button>
        </div>
        <ul>
          {items.map((item) => (
            <li key={item.variantId} className={styles.item}>
              <div>
                {item.attributes !== "" && (
                  <bdi className={styles.attributes}>{item.attributes}</bdi>
                )}{" "}
                {!item.isSold && <Badge>{t("desk.stock.notListed")}</Badge>}
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
                  <ButtonLink
                    variant="secondary"
                    size="small"
                    to={deskPaths.product(String(product.id))}
                  >
                    {t("desk.stock.sellSize")}
                  </ButtonLink>
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
        item === null
          ? t(kind === "list" ? "desk.stock.listHint" : "desk.stock.unlistHint")
          : t("desk.stock.seen", { count: item.stock })
      }
      submitLabel={item === null ? t(`desk.stock.${kind}`) : t("desk.stock.save")}
      danger={kind === "unlist"}
      reason={reason}
      onReason={(reason) => change({ reason })}
    >
      {item !== null && (
        <Field
          label={t(kind === "set" ? "desk.stock.newStock" : "desk.stock.added")}
          {...(kind === "add" ? { hint: t("desk.stock.addedHint") } : {})}
          name="quantity"
          dir="ltr"
          inputMode={kind === "set" ? "numeric" : "text"}
          autoComplete="off"
          maxLength={8}
          value={quantity}
          onChange={(quantity) => change({ quantity })}
        />
      )}
    </ChangeDialog>
  )
}
