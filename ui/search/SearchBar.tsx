import { useTranslation } from "react-i18next"
import { Search } from "../shared/icons.ts"
import { Truncate } from "../shared/Truncate.tsx"
import styles from "./SearchBar.module.css"

interface SearchBarProps {
  /** What the open page has searched for; empty elsewhere. */
  readonly text?: string
  readonly onOpen: () => void
}

/** A button that looks like the search field that it opens. */
export const SearchBar = ({ text = "", onOpen }: SearchBarProps) => {
  const { t } = useTranslation()
  return (
    <button className={styles.bar} type="button" aria-haspopup="dialog" onClick={onOpen}>
      <Search size={20} />
      {text === "" ? (
        <span>{t("shell.search")}</span>
      ) : (
        <>
          <span className="visually-hidden">{t("shell.search")}</span>
          <Truncate className={styles.text}>{text}</Truncate>
        </>
      )}
    </button>
  )
}
