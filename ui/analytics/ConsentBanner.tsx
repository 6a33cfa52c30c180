import { useTranslation } from "react-i18next"
import type { consentMachine } from "#core/analytics/consentMachine.ts"
import { BottomMessage } from "../shared/BottomMessage.tsx"
import { Button } from "../shared/Button.tsx"
import type { ScreenProps } from "../shared/screen.ts"

/** Asks once for the analytics consent; both answers are equally easy to give. */
export const ConsentBanner = ({ snapshot, send }: ScreenProps<typeof consentMachine>) => {
  const { t } = useTranslation()
  return (
    snapshot.matches({ undecided: "asking" }) && (
      <BottomMessage
        label={t("consent.title")}
        text={t("consent.question")}
        longText={t("consent.longQuestion")}
      >
        <Button variant="secondary" size="small" onClick={() => send({ type: "consent.refuse" })}>
          {t("consent.refuse")}
        </Button>
        <Button variant="secondary" size="small" onClick={() => send({ type: "consent.grant" })}>
          {t("consent.allow")}
        </Button>
      </BottomMessage>
    )
  )
}
