import { useTranslation } from "react-i18next"
import { formatRefusal } from "#locales/formatRefusal.ts"
import type { RefusalByContext, RefusalContext } from "#locales/refusalMessages.ts"
import { RefusalText } from "./RefusalText.tsx"

interface RefusalMessageProps<Context extends RefusalContext> {
  /** What was refused, which decides the words. */
  readonly context: Context
  readonly refusal: RefusalByContext[Context]
}

/** Why something was refused. What home shows is in `CatalogueRefusal.tsx`, without other words. */
export const RefusalMessage = <Context extends RefusalContext>({
  context,
  refusal
}: RefusalMessageProps<Context>) => {
  const { t } = useTranslation()
  return <RefusalText refusal={refusal}>{formatRefusal(t, context, refusal)}</RefusalText>
}
