import { useTranslation } from "react-i18next"
import type { localeMachine } from "#core/locale/localeMachine.ts"
import { Globe } from "../shared/icons.ts"
import { ListRow } from "../shared/ListRow.tsx"
import { Notice } from "../shared/Notice.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Spinner } from "../shared/Spinner.tsx"

/** The row that changes the locale. */
export const LanguageToggle = ({ snapshot, send }: ScreenProps<typeof localeMachine>) => {
  const { t } = useTranslation()
  return (
    <>
      <ListRow
        icon={<Globe />}
        end={snapshot.matches("loading") && <Spinner label={t("common.loading")} />}
        onClick={() => send({ type: "locale.toggle" })}
      >
        <span lang={snapshot.context.locale === "ar" ? "en" : "ar"}>
          {t("shell.otherLanguage")}
        </span>
        <span className="visually-hidden">{t("shell.switchLanguage")}</span>
      </ListRow>
      {snapshot.matches("failed") && <Notice kind="danger">{t("shell.languageFailed")}</Notice>}
    </>
  )
}
