import { useTranslation } from "react-i18next"
import { formatRefusal } from "#locales/formatRefusal.ts"
import type { RefusalByContext, RefusalContext } from "#locales/refusalMessages.ts"
import { Notice } from "./Notice.tsx"
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

interface RefusalNoticeProps<Context extends RefusalContext> {
  readonly kind?: "danger" | "warn"
  readonly context: Context
  readonly refusal: RefusalByContext[Context] | null
}

/** A refusal beside what is still shown; nothing where nothing was refused. */
export const RefusalNotice = <Context extends RefusalContext>({
  kind = "danger",
  context,
  refusal
}: RefusalNoticeProps<Context>) =>
  refusal !== null && (
    <Notice kind={kind}>
      <RefusalMessage context={context} refusal={refusal} />
    </Notice>
  )
