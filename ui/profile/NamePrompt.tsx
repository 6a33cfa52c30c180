import { useTranslation } from "react-i18next"
import type { namePromptMachine } from "#core/profile/namePromptMachine.ts"
import { BottomMessage } from "../shared/BottomMessage.tsx"
import { Button } from "../shared/Button.tsx"
import type { ScreenProps } from "../shared/screen.ts"

/** Asks for the name after the first login; one tap skips it. */
export const NamePrompt = ({ snapshot, send }: ScreenProps<typeof namePromptMachine>) => {
  const { t } = useTranslation()
  return (
    snapshot.matches("asking") && (
      <BottomMessage label={t("profile.name")} text={t("profile.askName")}>
        <Button variant="secondary" size="small" onClick={() => send({ type: "name.skip" })}>
          {t("profile.skipName")}
        </Button>
        <Button size="small" onClick={() => send({ type: "name.give" })}>
          {t("profile.giveName")}
        </Button>
      </BottomMessage>
    )
  )
}
