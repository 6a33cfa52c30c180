import { useTranslation } from "react-i18next"
import type { SnapshotFrom } from "xstate"
import { localeMachine } from "#core/locale/localeMachine.ts"

/** The state of a story's machine in the locale that is rendered. */
export const useLocaleSnapshot = ({ context, value }: SnapshotFrom<typeof localeMachine>) => {
  const { i18n } = useTranslation()
  const locale = i18n.language === "ar" ? "ar" : "en"
  return localeMachine.resolveState({ value, context: { ...context, locale } })
}
