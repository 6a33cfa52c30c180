import { useTranslation } from "react-i18next"
import type { RecentSearches as Recent } from "#core/search/recentSearches.ts"
import { Clock } from "../shared/icons.ts"
import styles from "./SearchPanel.module.css"

interface RecentSearchesProps {
  readonly recent: Recent
  readonly onChoose: (text: string) => void
  readonly onClear: () => void
}

/** The recent searches of this device; a tap repeats one. */
export const RecentSearches = ({ recent, onChoose, onClear }: RecentSearchesProps) => {
  const { t } = useTranslation()
  return (
    <section aria-label={t("search.recent")}>
      <div className={styles.recentHeader}>
        <h2 className={styles.recentTitle}>{t("search.recent")}</h2>
        <button
          className={styles.clear}
          type="button"
          aria-label={t("search.clearRecentLabel")}
          onClick={onClear}
        >
          {t("search.clearRecent")}
        </button>
      </div>
      <ul className={styles.chips}>
        {recent.map((text) => (
          <li key={text}>
            <button className={styles.chip} type="button" data-stop onClick={() => onChoose(text)}>
              <Clock size={16} />
              <bdi>{text}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
