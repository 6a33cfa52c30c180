import { useTranslation } from "react-i18next"
import type { localeMachine } from "#core/session/localeMachine.ts"
import { Globe } from "../shared/icons.ts"
import { ListRow } from "../shared/ListRow.tsx"
import { Notice } from "../shared/Notice.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Spinner } from "../shared/Spinner.tsx"

interface LanguageToggleProps extends ScreenProps<typeof localeMachine> {
  /** The label of the row, with the name of the other locale at its end; by default that name is the label. */
  readonly label?: string
}

/** The row that changes the locale. */
export const LanguageToggle = ({ snapshot, send, label }: LanguageToggleProps) => {
  const { t } = useTranslation()
  const other = (
    <span lang={snapshot.context.locale === "ar" ? "en" : "ar"}>{t("shell.otherLanguage")}</span>
  )
  return (
    <>
      <ListRow
        icon={<Globe />}
        end={snapshot.matches("loading") ? <Spinner label={t("common.loading")} /> : label && other}
        onClick={() => send({ type: "locale.toggle" })}
      >
        {label ?? other}
        <span className="visually-hidden">{t("shell.switchLanguage")}</span>
      </ListRow>
      {snapshot.matches("failed") && <Notice kind="danger">{t("shell.languageFailed")}</Notice>}
    </>
  )
}
