import { useTranslation } from "react-i18next"
import { type DeskRefusal, formatDeskRefusal } from "#locales/deskRefusal.ts"
import { RefusalText } from "../../shared/RefusalText.tsx"

export const DeskRefusalText = ({ refusal }: { readonly refusal: DeskRefusal }) => (
  <RefusalText refusal={refusal}>{formatDeskRefusal(useTranslation().t, refusal)}</RefusalText>
)
