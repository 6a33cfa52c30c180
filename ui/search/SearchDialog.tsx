import { useTranslation } from "react-i18next"
import type { ComponentProps } from "react"
import { useModal } from "../shared/useModal.ts"
import styles from "./SearchDialog.module.css"
import { SearchPanel } from "./SearchPanel.tsx"

interface SearchDialogProps extends ComponentProps<typeof SearchPanel> {
  /** Whether the page was opened from the search, so that the focus moves to its heading. */
  readonly hasOpenedPage: boolean
}

/** The search as a full-screen dialog; its field gets the focus when it opens. */
export const SearchDialog = ({ hasOpenedPage, ...panel }: SearchDialogProps) => {
  const { t } = useTranslation()
  const { ref, isPresent } = useModal(
    !panel.snapshot.matches({ overlay: "closed" }),
    () => panel.send({ type: "overlay.close" }),
    hasOpenedPage
  )
  return (
    <dialog ref={ref} className={styles.dialog} aria-label={t("search.title")}>
      {isPresent && <SearchPanel {...panel} />}
    </dialog>
  )
}
