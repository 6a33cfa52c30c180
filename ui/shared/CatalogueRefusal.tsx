import { useTranslation } from "react-i18next"
import { formatCatalogueRefusal } from "#locales/catalogueMessages.ts"
import type { RefusalByContext } from "#locales/refusalMessages.ts"
import { RefusalText } from "./RefusalText.tsx"

/** Why a part of the catalogue could not be loaded. */
export const CatalogueRefusal = ({
  refusal
}: {
  readonly refusal: RefusalByContext["catalogue"]
}) => {
  const { t } = useTranslation()
  return <RefusalText refusal={refusal}>{formatCatalogueRefusal(t, refusal)}</RefusalText>
}
