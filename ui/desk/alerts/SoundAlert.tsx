import { useTranslation } from "react-i18next"
import type { newOrdersMachine } from "#core/desk/newOrdersMachine.ts"
import { Card } from "../../shared/Card.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Switch } from "../../shared/Switch.tsx"

/** Whether a new order is heard in this browser. */
export const SoundAlert = ({ snapshot, send }: ScreenProps<typeof newOrdersMachine>) => {
  const { t } = useTranslation()
  return (
    <Card flush>
      <Switch
        label={t("desk.alerts.sound")}
        description={t("desk.alerts.soundHint")}
        checked={snapshot.context.hasSound}
        onChange={(isOn) => send({ type: "sound.switch", isOn })}
      />
    </Card>
  )
}
