import { useTranslation } from "react-i18next"
import type { NavigationCategory } from "#core/catalogue/Category.ts"
import type { searchMachine } from "#core/search/searchMachine.ts"
import { useModal } from "../shared/useModal.ts"
import type { ScreenProps } from "../shared/screen.ts"
import styles from "./SearchDialog.module.css"
import { SearchPanel } from "./SearchPanel.tsx"

interface SearchDialogProps extends ScreenProps<typeof searchMachine> {
  readonly onSeeAll: () => void
  readonly categories: ReadonlyArray<NavigationCategory>
  /** Called before a result or the list of all results opens. */
  readonly onOpenResult: () => void
}

/** The search as a full-screen dialog; its field gets the focus when it opens. */
export const SearchDialog = (panel: SearchDialogProps) => {
  const { t } = useTranslation()
  const { ref, isPresent } = useModal(!panel.snapshot.matches({ overlay: "closed" }), () =>
    panel.send({ type: "overlay.close" })
  )
  return (
    <dialog ref={ref} className={styles.dialog} aria-label={t("search.title")}>
      {isPresent && <SearchPanel {...panel} />}
    </dialog>
  )
}
