import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { SnapshotFrom } from "xstate"
import { lacksShortAddress } from "#core/address/Address.ts"
import type { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { lacksSlot } from "#core/checkout/checkoutMachine.ts"
import type { Fils } from "#core/money/Fils.ts"
import { formatRefusal } from "#locales/formatRefusal.ts"
import { paths } from "#locales/paths.ts"
import { BottomBar } from "../shared/BottomBar.tsx"
import { Button, ButtonLink } from "../shared/Button.tsx"
import { Notice } from "../shared/Notice.tsx"
import { RefusalText } from "../shared/RefusalText.tsx"
import { Stack } from "../shared/Stack.tsx"
import styles from "./Checkout.module.css"
import { isPricing, type OrderSummaryProps } from "./SummaryCard.tsx"

/** The form that adds the missing address, on the same page. */
interface AddressFormState {
  readonly id: string
  readonly snapshot: SnapshotFrom<typeof addressFormMachine>
}

/**
 * The main button: it places the order, saving its new address before, or leads to what an address
 * lacks.
 */
export const PlaceOrder = ({
  snapshot,
  send,
  order,
  addressForm
}: OrderSummaryProps & { readonly addressForm: AddressFormState | null }) => {
  const { t } = useTranslation()
  const reasonId = useId()
  const { address: chosen, cart, isPickup, method, refusal } = snapshot.context
  const address = isPickup ? null : chosen
  const isFinished =
    snapshot.matches({ order: "ordered" }) || snapshot.matches({ order: "earlierOrder" })
  const isRedirecting = snapshot.matches({ order: { open: "redirecting" } })
  const isBusy = snapshot.hasTag("processing") || isFinished
  // The open sheet blocks clicks; the button stays enabled so that the focus can return to it.
  const isConfirming =
    snapshot.matches({ order: { open: "confirmingChange" } }) ||
    snapshot.matches({ order: { open: "confirmingRepeat" } })
  const missing =
    cart.lines.length === 0
      ? t("refusals.checkout.emptyCart")
      : isPickup
        ? null
        : address === null
          ? t("refusals.checkout.noAddress")
          : lacksShortAddress(address)
            ? t("refusals.checkout.shortAddress")
            : lacksSlot(snapshot.context)
              ? t("refusals.checkout.slotMissing")
              : null
  const shownForm = address === null ? addressForm : null
  const saveRefusal = shownForm?.snapshot.context.saveRefusal ?? null
  const shownRefusal = saveRefusal ?? refusal
  const refusalText = saveRefusal
    ? formatRefusal(t, "addressSave", saveRefusal)
    : refusal && formatRefusal(t, method === "cash" ? "storeCash" : "initiate", refusal)
  return (
    <BottomBar
      summary={
        (refusalText !== null || (missing !== null && shownForm === null)) && (
          <Stack gap={8} className={styles.fullWidth}>
            {shownRefusal !== null && refusalText !== null && (
              <Notice kind="danger">
                <RefusalText refusal={shownRefusal}>{refusalText}</RefusalText>
              </Notice>
            )}
            {shownForm === null && missing !== null && missing !== refusalText && (
              <p className={styles.missing} id={reasonId}>
                {missing}
              </p>
            )}
          </Stack>
        )
      }
    >
      {shownForm !== null && (
        <p className="visually-hidden" id={reasonId}>
          {missing}
        </p>
      )}
      {address !== null && lacksShortAddress(address) ? (
        <ButtonLink
          size="large"
          fullWidth
          to={paths.addressForm}
          state={{ id: address.id, isEdit: true, stepsToCheckout: 1 }}
        >
          {t("checkout.addShortAddress")}
        </ButtonLink>
      ) : shownForm === null ? (
        <Button
          key="action"
          size="large"
          fullWidth
          disabled={!isBusy && !isConfirming && !snapshot.can({ type: "order.place" })}
          busy={isBusy}
          busyLabel={t(isRedirecting ? "checkout.redirecting" : "checkout.placing")}
          describedBy={missing === null ? undefined : reasonId}
          onClick={() => send({ type: "order.place" })}
        >
          <PlaceOrderText snapshot={snapshot} total={order.amounts?.total ?? null} />
        </Button>
      ) : (
        <Button
          key="action"
          size="large"
          fullWidth
          type="submit"
          form={shownForm.id}
          busy={isBusy || shownForm.snapshot.matches("saving")}
          busyLabel={t("address.saving")}
          describedBy={reasonId}
        >
          <PlaceOrderText snapshot={snapshot} total={order.estimate?.total ?? null} />
        </Button>
      )}
    </BottomBar>
  )
}

/** What a tap does, with the total once it is certain: cash is paid later, all else at once. */
const PlaceOrderText = ({
  snapshot,
  total
}: Pick<OrderSummaryProps, "snapshot"> & { readonly total: Fils | null }) => {
  const { t } = useTranslation()
  const isCash = snapshot.context.method === "cash"
  if (total === null || isPricing(snapshot) || snapshot.matches({ methods: "loading" }))
    return t(isCash ? "checkout.placeOrder" : "checkout.pay")
  return (
    <span className="figures">
      {t(isCash ? "checkout.placeOrderFor" : "checkout.payTotal", { total })}
    </span>
  )
}
