import { useTranslation } from "react-i18next"
import type { shopMachine } from "#core/desk/shopMachine.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { Card } from "../../shared/Card.tsx"
import { ReceiptText, Truck } from "../../shared/icons.ts"
import { ListRow } from "../../shared/ListRow.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { CardPage } from "./CardPage.tsx"
import { ShopCards } from "./ShopCards.tsx"

interface ShopProps extends ScreenProps<typeof shopMachine> {
  /** Milliseconds since 1970, for the day by which an order arrives. */
  readonly now: number
}

/** What the shop says of itself, but for its policies. */
export const Shop = (props: ShopProps) => {
  const { t } = useTranslation()
  return (
    <CardPage
      title={t("desk.titles.shop")}
      snapshot={props.snapshot}
      send={props.send}
      done={props.snapshot.context.done && t("desk.shop.done")}
    >
      <Card flush>
        <ListRow icon={<Truck />} to={deskPaths.delivery} description={t("desk.delivery.about")}>
          {t("desk.titles.delivery")}
        </ListRow>
        <ListRow
          icon={<ReceiptText />}
          to={deskPaths.policies}
          description={t("desk.policies.about")}
        >
          {t("desk.titles.policies")}
        </ListRow>
      </Card>
      <ShopCards
        {...props}
        cards={[
          "identity",
          "contact",
          "schedule",
          "steps",
          "gifts",
          "payment",
          "searches",
          "sizes"
        ]}
      />
    </CardPage>
  )
}

/** The policies of the shop. */
export const Policies = (props: ShopProps) => {
  const { t } = useTranslation()
  return (
    <CardPage
      isBelow
      title={t("desk.titles.policies")}
      snapshot={props.snapshot}
      send={props.send}
      done={props.snapshot.context.done && t("desk.shop.done")}
    >
      <p>{t("desk.policies.versions")}</p>
      <ShopCards {...props} cards={["delivery", "returns", "privacy", "terms"]} />
    </CardPage>
  )
}
