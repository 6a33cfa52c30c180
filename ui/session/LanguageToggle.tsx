import { useTranslation } from "react-i18next"
import type { languageMachine } from "#core/session/languageMachine.ts"
import { Globe } from "../shared/icons.ts"
import { ListRow } from "../shared/ListRow.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Spinner } from "../shared/Spinner.tsx"

/** The row that turns the shop to the other language, named in that language. */
export const LanguageToggle = ({ snapshot, send }: ScreenProps<typeof languageMachine>) => {
  const { t } = useTranslation()
  return (
    <ListRow
      icon={<Globe />}
      end={snapshot.matches("learning") && <Spinner label={t("common.loading")} />}
      onClick={() => send({ type: "toggle" })}
    >
      <span lang={snapshot.context.language === "ar" ? "en" : "ar"}>{t("shell.otherLanguage")}</span>
      <span className="visually-hidden">{t("shell.switchLanguage")}</span>
    </ListRow>
  )
}
