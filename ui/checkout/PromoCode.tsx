import { useTranslation } from "react-i18next"
import type { Cart } from "#core/cart/Cart.ts"
import type { Summary } from "#core/checkout/summary.ts"
import { isFreeDelivery, isPromoFor, type Promo } from "#core/pricing/promo.ts"
import { Form } from "../shared/Form.tsx"
import { Badge } from "../shared/Badge.tsx"
import { Button } from "../shared/Button.tsx"
import { Disclosure } from "../shared/Disclosure.tsx"
import { Field } from "../shared/Field.tsx"
import { IconButton } from "../shared/IconButton.tsx"
import { X } from "../shared/icons.ts"
import { RefusalMessage } from "../shared/RefusalMessage.tsx"
import { Row } from "../shared/Row.tsx"
import { usePromoFocus } from "../shared/usePromoFocus.ts"
import styles from "./Checkout.module.css"
import type { OrderSummaryProps } from "./SummaryCard.tsx"

/** The promo code input; an applied code is locked until it is removed. */
export const PromoCode = ({ snapshot, send, order }: OrderSummaryProps) => {
  const { t } = useTranslation()
  const { promo, promoTyped, promoRefusal, unfolded } = snapshot.context
  const isApplied = snapshot.matches({ promo: "applied" })
  const isChecking = snapshot.matches({ promo: "checking" })
  const { form, markSubmitted } = usePromoFocus(isApplied)
  return (
    <Disclosure
      label={isApplied && promo ? promo.code : t("checkout.addPromo")}
      aside={isApplied && <AppliedBadge order={order} />}
      isOpen={unfolded.includes("promo")}
      onToggle={() => send({ type: "part.toggle", part: "promo" })}
    >
      <Form
        ref={form}
        className={styles.promo}
        onSubmit={() => {
          markSubmitted()
          send({ type: "promo.apply" })
        }}
      >
        <Field
          label={t("checkout.promo")}
          name="promo"
          value={isApplied && promo ? promo.code : promoTyped}
          onChange={(typed) => send({ type: "promo.typed", typed })}
          error={promoRefusal && <RefusalMessage context="promo" refusal={promoRefusal} />}
          disabled={isApplied}
          autoComplete="off"
          maxLength={64}
          suffix={
            isApplied ? (
              <Row as="span" className={styles.applied}>
                <IconButton
                  label={t("checkout.removePromo")}
                  onClick={() => {
                    markSubmitted()
                    send({ type: "promo.remove" })
                  }}
                >
                  <X size={20} />
                </IconButton>
              </Row>
            ) : (
              <Button variant="quiet" size="small" type="submit" busy={isChecking}>
                {t("checkout.apply")}
              </Button>
            )
          }
        />
        <output className="visually-hidden">
          {isChecking && t("checkout.applying")}
          {isApplied && t("checkout.applied")}
        </output>
      </Form>
      {isApplied && promo !== null && (
        <PromoEffect promo={promo} order={order} lines={snapshot.context.cart.lines} />
      )}
    </Disclosure>
  )
}

const AppliedBadge = ({ order }: Pick<OrderSummaryProps, "order">) => {
  const { t } = useTranslation()
  const amount = savedAmount(order)
  return (
    <Badge tone="green">
      {amount > 0 ? t("checkout.promoSaved", { amount }) : t("checkout.applied")}
    </Badge>
  )
}

/** In fils. */
const savedAmount = ({ discount, savedDelivery }: Summary): number => discount + savedDelivery

interface PromoEffectProps {
  readonly promo: Promo
  readonly order: Summary
  readonly lines: Cart["lines"]
}

/** What the code saves, and how many items of the cart it is not for. */
const PromoEffect = ({ promo, order, lines }: PromoEffectProps) => {
  const { t } = useTranslation()
  const amount = savedAmount(order)
  const leftOut = lines.filter((line) => !isPromoFor(promo, line)).length
  const isFreeAlready = isFreeDelivery(promo) && order.deliveryBasis === "free"
  return (
    <p className={styles.effect}>
      {amount > 0 && <span className={styles.saving}>{t("checkout.promoSaves", { amount })} </span>}
      {amount === 0 && isFreeAlready && `${t("checkout.promoSavesNothing")} `}
      {leftOut > 0 && t("checkout.promoLeavesOut", { count: leftOut })}
    </p>
  )
}
