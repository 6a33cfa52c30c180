import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { paths } from "#locales/paths.ts"
import { Button, ButtonLink } from "../shared/Button.tsx"

interface CheckoutButtonProps {
  readonly isCustomer: boolean
  /** Before the checkout opens. */
  readonly onProceed: () => void
}

/** Proceeds to checkout; a guest logs in first and returns to it. */
export const CheckoutButton = ({ isCustomer, onProceed }: CheckoutButtonProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
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
