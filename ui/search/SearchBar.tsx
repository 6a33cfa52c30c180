import { useTranslation } from "react-i18next"
import { Search } from "../shared/icons.ts"
import styles from "./SearchBar.module.css"

/** A button that looks like the search field that it opens. */
export const SearchBar = ({ onOpen }: { readonly onOpen: () => void }) => {
  const { t } = useTranslation()
  return (
    <button className={styles.bar} type="button" aria-haspopup="dialog" onClick={onOpen}>
      <Search size={20} />
      <span>{t("shell.search")}</span>
    </button>
  )
}
