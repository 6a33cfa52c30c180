import { useTranslation } from "react-i18next"
import chip from "../shared/Chip.module.css"
import { Search } from "../shared/icons.ts"
import styles from "./SearchPanel.module.css"

interface PopularSearchesProps {
  readonly texts: ReadonlyArray<string>
  readonly onChoose: (text: string) => void
}

/** What the merchant suggests to search for. */
export const PopularSearches = ({ texts, onChoose }: PopularSearchesProps) => {
  const { t } = useTranslation()
  if (texts.length === 0) return null
  return (
    <section aria-label={t("search.popular")}>
      <h2 className={styles.sectionTitle}>{t("search.popular")}</h2>
      <ul className={styles.chips}>
        {texts.map((text) => (
          <li key={text}>
            <button className={chip.chip} type="button" data-stop onClick={() => onChoose(text)}>
              <Search size={16} />
              <bdi>{text}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
