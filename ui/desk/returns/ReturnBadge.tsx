import { useTranslation } from "react-i18next"
import type { ReturnState } from "#core/returns/returnRules.ts"
import { Badge } from "../../shared/Badge.tsx"

/** How far a return is. */
export const ReturnBadge = ({ state }: { readonly state: ReturnState }) => {
  const { t } = useTranslation()
  return <Badge tone={tones[state]}>{t(`desk.returns.state.${state}`)}</Badge>
}

const tones = {
  requested: "yellow",
  approved: "blue",
  received: "purple",
  inspected: "purple",
  settled: "green",
  refused: "red",
  withdrawn: "gray"
} as const
