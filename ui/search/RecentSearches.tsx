import { useTranslation } from "react-i18next"
import type { RecentSearches as Recent } from "#core/search/recentSearches.ts"
import chip from "../shared/Chip.module.css"
import { Clock } from "../shared/icons.ts"
import { RecentSection } from "./RecentSection.tsx"
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
    <RecentSection
      title={t("search.recent")}
      clearLabel={t("search.clearRecentLabel")}
      onClear={onClear}
    >
      <ul className={styles.chips}>
        {recent.map((text) => (
          <li key={text}>
            <button className={chip.chip} type="button" data-stop onClick={() => onChoose(text)}>
              <Clock size={16} />
              <bdi>{text}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </RecentSection>
  )
}
