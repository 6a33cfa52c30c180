import { useTranslation } from "react-i18next"
import type { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import { Form } from "../shared/Form.tsx"
import { Badge } from "../shared/Badge.tsx"
import { Button } from "../shared/Button.tsx"
import { Disclosure } from "../shared/Disclosure.tsx"
import { Field } from "../shared/Field.tsx"
import { IconButton } from "../shared/IconButton.tsx"
import { X } from "../shared/icons.ts"
import { RefusalMessage } from "../shared/RefusalMessage.tsx"
import { Row } from "../shared/Row.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { usePromoFocus } from "../shared/usePromoFocus.ts"
import styles from "./Checkout.module.css"

/** The promo code input; an applied code is locked until it is removed. */
export const PromoCode = ({ snapshot, send }: ScreenProps<typeof checkoutMachine>) => {
  const { t } = useTranslation()
  const { promo, promoTyped, promoRefusal, unfolded } = snapshot.context
  const isApplied = snapshot.matches({ promo: "applied" })
  const isChecking = snapshot.matches({ promo: "checking" })
  const { form, markSubmitted } = usePromoFocus(isApplied)
  return (
    <Disclosure
      label={t("checkout.addPromo")}
      aside={isApplied && <Badge tone="green">{t("checkout.applied")}</Badge>}
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
    </Disclosure>
  )
}
