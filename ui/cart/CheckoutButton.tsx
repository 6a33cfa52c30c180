import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { paths } from "#locales/paths.ts"
import { Button, ButtonLink } from "../shared/Button.tsx"
import { useIsOffline } from "../shared/useIsOffline.ts"

interface CheckoutButtonProps {
  readonly isCustomer: boolean
  /** Before the checkout opens. */
  readonly onProceed: () => void
}

/**
 * Proceeds to checkout; a guest logs in first and returns to it. It waits until a lost connection
 * is back.
 */
export const CheckoutButton = ({ isCustomer, onProceed }: CheckoutButtonProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (useIsOffline())
    return (
      <Button size="large" fullWidth disabled>
        {t("cart.proceedOffline")}
      </Button>
    )
  if (isCustomer)
    return (
      <ButtonLink to={paths.checkout} size="large" fullWidth onClick={onProceed}>
        {t("cart.proceed")}
      </ButtonLink>
    )
  const toLogin = () => {
    onProceed()
    void navigate(paths.login, { state: { returnTo: paths.checkout, timestamp: Date.now() } })
  }
  return (
    <Button size="large" fullWidth onClick={toLogin}>
      {t("cart.proceed")}
    </Button>
  )
}
