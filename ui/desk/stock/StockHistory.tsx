import { useTranslation } from "react-i18next"
import type { StockHistoryEntry, stockHistoryMachine } from "#core/desk/DeskStock.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { Badge } from "../../shared/Badge.tsx"
import { History } from "../../shared/icons.ts"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { UnderlinedLink } from "../../shared/UnderlinedLink.tsx"
import { EditableList, ListCard } from "../lists/EditableList.tsx"
import lists from "../lists/Lists.module.css"

/** Who changed a stock, when, by how much and why. */
export const StockHistory = ({ snapshot, send }: ScreenProps<typeof stockHistoryMachine>) => {
  const { t } = useTranslation()
  const { items } = snapshot.context
  const [newest] = items
  return (
    <EditableList
      page="stockHistory"
      snapshot={snapshot}
      send={send}
      done={null}
      emptyIcon={<History />}
      tools={
        <Row gap={12} rowGap={4} wrap between>
          {newest && <bdi>{newest.productName}</bdi>}
          <UnderlinedLink to={deskPaths.stock}>{t("desk.stockHistory.back")}</UnderlinedLink>
        </Row>
      }
    >
      {items.map((entry) => (
        <EntryCard key={entry.id} entry={entry} />
      ))}
    </EditableList>
  )
}

const EntryCard = ({ entry }: { readonly entry: StockHistoryEntry }) => {
  const { t } = useTranslation()
  const { at, attributes, orderId, quantity, reason, source, staffName, stock } = entry
  const why = source === "order" && quantity > 0 ? "orderBack" : source
  return (
    <ListCard>
      <Row gap={12} rowGap={4} wrap className={lists.head}>
        <Badge tone={quantity > 0 ? "green" : "gray"}>
          {t(`desk.stockHistory.${quantity > 0 ? "more" : "less"}`, {
            count: Math.abs(quantity)
          })}
        </Badge>
        <span>{t("desk.stockHistory.then", { count: stock })}</span>
        {attributes !== "" && <bdi>{attributes}</bdi>}
      </Row>
      <p>
        {reason === "" ? (
          t(`desk.stockHistory.why.${orderId === null ? why : ownWhys[why]}`)
        ) : (
          <bdi>{reason}</bdi>
        )}
        {orderId !== null && (
          <>
            {" · "}
            <UnderlinedLink to={deskPaths.order(orderId)}>
              {t("desk.order.title", { id: orderId })}
            </UnderlinedLink>
          </>
        )}
      </p>
      <p className={lists.secondary}>
        {t("desk.orders.moment", { at })}
        {staffName !== null && (
          <>
            {" · "}
            <bdi>{staffName}</bdi>
          </>
        )}
      </p>
    </ListCard>
  )
}

/** What is said of a change whose order is named beside it. */
const ownWhys = {
  order: "ofOrder",
  orderBack: "backOfOrder",
  desk: "desk",
  product: "product"
} as const
