import { useTranslation } from "react-i18next"
import type { stockAlertMachine } from "#core/catalogue/stockAlertMachine.ts"
import { paths } from "#locales/paths.ts"
import { Button } from "../shared/Button.tsx"
import { Row } from "../shared/Row.tsx"
import { Bell, CircleCheck } from "../shared/icons.ts"
import { Link } from "../shared/Link.tsx"
import { Notice } from "../shared/Notice.tsx"
import { RefusalMessage } from "../shared/RefusalMessage.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Stack } from "../shared/Stack.tsx"
import styles from "./StockAlert.module.css"

type StockAlertProps = ScreenProps<typeof stockAlertMachine> & { readonly isLoggedIn: boolean }

/** Offers one message when what is sold out is in stock again. */
export const StockAlert = ({ snapshot, send, isLoggedIn }: StockAlertProps) => {
  const { t } = useTranslation()
  const { refusal } = snapshot.context
  if (snapshot.matches("requested"))
    return (
      <Row as="output" gap={8} className={styles.requested}>
        <CircleCheck size={20} />
        {t("stockAlert.requested")}
      </Row>
    )
  return (
    <Stack gap={12}>
      <Button
        variant="secondary"
        fullWidth
        icon={<Bell />}
        busy={snapshot.matches("requesting")}
        busyLabel={t("stockAlert.requesting")}
        onClick={() => send({ type: "alert.request", isLoggedIn })}
      >
        {t("stockAlert.request")}
      </Button>
      {refusal && (
        <Notice kind="warn">
          <RefusalMessage context="stockAlert" refusal={refusal} />
          {refusal._tag === "TextMessagesOff" && (
            <Link to={paths.notifications} className={styles.link}>
              {t("titles.notifications")}
            </Link>
          )}
        </Notice>
      )}
    </Stack>
  )
}
