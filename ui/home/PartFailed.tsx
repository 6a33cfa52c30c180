import { useTranslation } from "react-i18next"
import type { LoadRefusal } from "#core/shared/loadMachine.ts"
import { formatCatalogueRefusal } from "#locales/catalogueMessages.ts"
import { Retry } from "../shared/Retry.tsx"
import styles from "./PartFailed.module.css"

/** Says in the place of one part of home that it did not come; the rest of the page lives on. */
export const PartFailed = ({
  refusal,
  onRetry
}: {
  readonly refusal: LoadRefusal
  readonly onRetry: () => void
}) => {
  const { t } = useTranslation()
  return (
    <div className={styles.part} role="alert">
      <p>{formatCatalogueRefusal(t, refusal)}</p>
      <Retry size="small" onRetry={onRetry} />
    </div>
  )
}
