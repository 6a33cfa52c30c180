import { type FormEvent, type KeyboardEvent, useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { searchMachine } from "#core/search/searchMachine.ts"
import { formatCatalogueRefusal } from "#locales/catalogueMessages.ts"
import { ButtonLink } from "../shared/Button.tsx"
import { EmptyState, ErrorState } from "../shared/EmptyState.tsx"
import { IconButton } from "../shared/IconButton.tsx"
import { Search, X } from "../shared/icons.ts"
import type { ScreenProps } from "../shared/screen.ts"
import { arrowsThrough } from "./arrowsThrough.ts"
import { RecentSearches } from "./RecentSearches.tsx"
import { Results } from "./Results.tsx"
import { resultsInWords } from "./resultsInWords.ts"
import { ResultsOnTheirWay } from "./ResultsOnTheirWay.tsx"
import styles from "./SearchPanel.module.css"
import { paths } from "#paths.ts"

interface SearchPanelProps extends ScreenProps<typeof searchMachine> {
  readonly onSeeAll: () => void
  readonly onUse: () => void
}

/** The field, and under it what it finds while one types. */
export const SearchPanel = ({ snapshot, send, onSeeAll, onUse }: SearchPanelProps) => {
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { found, recent, refusal, text } = snapshot.context
  const isSearching = snapshot.matches({ finding: "searching" })
  const close = () => send({ type: "close" })
  const use = () => {
    send({ type: "used" })
    onUse()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (snapshot.matches({ finding: "prompt" })) return
    use()
    onSeeAll()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return
    event.preventDefault()
    close()
  }
  const type = (typed: string) => {
    send({ type: "typed", text: typed })
    field.current?.focus()
  }
  return (
    <search className={styles.panel} ref={arrowsThrough}>
      <form className={styles.head} onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          {t("search.field")}
        </label>
        <div className={styles.box}>
          <Search size={20} />
          <input
            ref={field}
            className={styles.field}
            id={id}
            type="search"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={100}
            placeholder={t("search.placeholder")}
            value={text}
            onChange={(event) => send({ type: "typed", text: event.target.value })}
            // Left alone, the browser would empty the field first.
            onKeyDown={closeOnEscape}
          />
        </div>
        <IconButton label={t("search.close")} onClick={close}>
          <X size={22} />
        </IconButton>
      </form>
      <div className={styles.body} aria-busy={isSearching}>
        <output className="visually-hidden">
          {snapshot.matches({ finding: "found" }) &&
            found &&
            resultsInWords(t, found.products.length)}
          {snapshot.matches({ finding: "nothing" }) && t("search.nothing", { text: text.trim() })}
          {isSearching && found === null && t("search.searching")}
        </output>
        {snapshot.matches({ finding: "prompt" }) &&
          (recent.length === 0 ? (
            <EmptyState icon={<Search />} title={t("search.prompt")}>
              {t("search.promptHint")}
            </EmptyState>
          ) : (
            <RecentSearches
              recent={recent}
              onChoose={type}
              onForget={() => send({ type: "forget" })}
            />
          ))}
        {isSearching && found === null && <ResultsOnTheirWay />}
        {found &&
          found.products.length > 0 &&
          (isSearching || snapshot.matches({ finding: "found" })) && (
            <Results found={found} count={resultsInWords(t, found.products.length)} onUse={use} />
          )}
        {found?.products.length === 0 && (
          <EmptyState
            icon={<Search />}
            title={t("search.nothing", { text: found.text.trim() })}
            action={
              <ButtonLink to={paths.categories} look="secondary">
                {t("search.browse")}
              </ButtonLink>
            }
          >
            {t("search.nothingHint")}
          </EmptyState>
        )}
        {snapshot.matches({ finding: "failed" }) && refusal && (
          <ErrorState
            title={formatCatalogueRefusal(t, refusal)}
            onRetry={() => send({ type: "retry" })}
          />
        )}
      </div>
    </search>
  )
}
