import { useTranslation } from "react-i18next"
import type { consentMachine } from "#core/analytics/consentMachine.ts"
import { Button } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import styles from "./ConsentChoice.module.css"

/** What was answered about counting, and the way to change one's mind. */
export const ConsentChoice = ({ snapshot, send }: ScreenProps<typeof consentMachine>) => {
  const { t } = useTranslation()
  const isGranted = snapshot.matches("granted")
  return (
    <Card>
      <div className={styles.choice}>
        <h2>{t("consent.title")}</h2>
        <p className={styles.soft}>{t("consent.explained")}</p>
        <output className={styles.now}>
          {isGranted ? t("consent.isGranted") : t("consent.isNotGranted")}
        </output>
        <Button look="secondary" onClick={() => send({ type: isGranted ? "refuse" : "allow" })}>
          {isGranted ? t("consent.refuse") : t("consent.allow")}
        </Button>
      </div>
    </Card>
  )
}
