import { useTranslation } from "react-i18next"
import type { consentMachine } from "#core/analytics/consentMachine.ts"
import { Button } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Stack } from "../shared/Stack.tsx"
import styles from "./ConsentSettings.module.css"

/** The analytics consent, and the button that changes it. */
export const ConsentSettings = ({ snapshot, send }: ScreenProps<typeof consentMachine>) => {
  const { t } = useTranslation()
  const isGranted = snapshot.matches("granted")
  return (
    <Card>
      <Stack gap={8} className={styles.settings}>
        <h2>{t("consent.title")}</h2>
        <p className="secondary-text">{t("consent.explained")}</p>
        <output className={styles.status}>
          {isGranted ? t("consent.isGranted") : t("consent.isNotGranted")}
        </output>
        <Button
          variant="secondary"
          onClick={() => send({ type: isGranted ? "consent.refuse" : "consent.grant" })}
        >
          {t(isGranted ? "consent.turnOff" : "consent.turnOn")}
        </Button>
      </Stack>
    </Card>
  )
}
