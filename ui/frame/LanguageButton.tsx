import { useTranslation } from "react-i18next"
import type { localeMachine } from "#core/locale/localeMachine.ts"
import type { ScreenProps } from "../shared/screen.ts"
import styles from "./LanguageButton.module.css"

/** The button in the header of a wide window that changes the locale. */
export const LanguageButton = ({ snapshot, send }: ScreenProps<typeof localeMachine>) => {
  const { t } = useTranslation()
  return (
    <div className={styles.language}>
      <button
        className={styles.button}
        type="button"
        aria-busy={snapshot.matches("loading")}
        onClick={() => send({ type: "locale.toggle" })}
      >
        <span lang={snapshot.context.locale === "ar" ? "en" : "ar"}>
          {t("shell.otherLanguage")}
        </span>
        <span className="visually-hidden">{t("shell.switchLanguage")}</span>
      </button>
      {snapshot.matches("failed") && (
        <p className={styles.failure} role="alert">
          {t("shell.languageFailed")}
        </p>
      )}
    </div>
  )
}
