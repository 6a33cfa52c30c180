import { useTranslation } from "react-i18next"
import type { reorderMachine } from "#core/orders/reorderMachine.ts"
import { paths } from "#locales/paths.ts"
import { Button, ButtonLink } from "../shared/Button.tsx"
import { Notice } from "../shared/Notice.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { RefusalNotice } from "../shared/RefusalMessage.tsx"

/** The button that puts the items of an order into the cart again, and what is missing of them. */
export const OrderReorder = ({
  snapshot,
  send,
  isOpenOrder = false
}: ScreenProps<typeof reorderMachine> & {
  /** Whether the order has not arrived yet: then ordering again is not the main action. */
  readonly isOpenOrder?: boolean
}) => {
  const { t } = useTranslation()
  const { refusal, reorder } = snapshot.context
  if (snapshot.matches("empty")) return <Notice kind="warn">{t("orders.reorderEmpty")}</Notice>
  if (snapshot.matches("partial"))
    return (
      <>
        <ProductNames title={t("orders.reorderMissing")} names={reorder.missing} />
        <ProductNames title={t("orders.reorderReduced")} names={reorder.reduced} />
        <output>{t("orders.reorderToCart")}</output>
        <ButtonLink fullWidth to={paths.cart}>
          {t("cart.view")}
        </ButtonLink>
      </>
    )
  return (
    <>
      <RefusalNotice context="product" refusal={refusal} />
      <Button
        variant={isOpenOrder ? "secondary" : "primary"}
        fullWidth
        busy={snapshot.matches("loading") || snapshot.matches("complete")}
        busyLabel={t("orders.reordering")}
        onClick={() => send({ type: "reorder.start" })}
      >
        {t("orders.reorder")}
      </Button>
    </>
  )
}

interface ProductNamesProps {
  readonly title: string
  readonly names: ReadonlyArray<string>
}

const ProductNames = ({ title, names }: ProductNamesProps) =>
  names.length > 0 && (
    <Notice kind="warn" title={title}>
      <ul>
        {names.map((name, index) => (
          <li key={index}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  )
