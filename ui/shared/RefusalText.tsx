import { useTranslation } from "react-i18next"
import styles from "./RefusalText.module.css"

interface RefusalTextProps {
  readonly refusal: { readonly _tag: string; readonly requestId?: string | undefined }
  /** The message of the refusal. */
  readonly children: string
}

/**
 * A refusal's message and, where the server failed, the id of the request, by which the shop's
 * staff find it in the log.
 */
export const RefusalText = ({ refusal: { requestId }, children }: RefusalTextProps) => {
  const { t } = useTranslation()
  if (requestId === undefined) return children
  return (
    <>
      <span>{children}</span>
      <small className={styles.id}>
        {t("common.requestId")} <bdi>{requestId}</bdi>
      </small>
    </>
  )
}
