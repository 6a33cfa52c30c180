import { useTranslation } from "react-i18next"
import type { LoadRefusal } from "#core/shared/loadMachine.ts"
import { formatCatalogueRefusal } from "#locales/catalogueMessages.ts"
import { RetryButton } from "../shared/RetryButton.tsx"
import styles from "./SectionError.module.css"

/** Says in the place of one part of home that it did not come; the rest of the page lives on. */
export const SectionError = ({
  refusal,
  onRetry
}: {
  readonly refusal: LoadRefusal
  readonly onRetry: () => void
}) => {
  const { t } = useTranslation()
  return (
    <div className={styles.error} role="alert">
      <p>{formatCatalogueRefusal(t, refusal)}</p>
      <RetryButton size="small" onRetry={onRetry} />
    </div>
  )
}
