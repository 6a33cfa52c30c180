import { useTranslation } from "react-i18next"
import type { newOrdersMachine } from "#core/desk/newOrdersMachine.ts"
import type { pushDeviceMachine } from "#core/desk/pushDeviceMachine.ts"
import type { ScreenProps } from "../../shared/screen.ts"
import { Stack } from "../../shared/Stack.tsx"
import { PushAlert } from "./PushAlert.tsx"
import { SoundAlert } from "./SoundAlert.tsx"
import styles from "./Alerts.module.css"

/** How a person is told of new orders at this device. */
export const Alerts = ({
  newOrders,
  push
}: {
  readonly newOrders: ScreenProps<typeof newOrdersMachine>
  readonly push: ScreenProps<typeof pushDeviceMachine>
}) => {
  const { t } = useTranslation()
  return (
    <Stack as="section" gap={12}>
      <h2 className={styles.title}>{t("desk.alerts.title")}</h2>
      <SoundAlert {...newOrders} />
      <PushAlert {...push} />
    </Stack>
  )
}
