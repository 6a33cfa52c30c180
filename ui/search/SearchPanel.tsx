import { type FormEvent, type KeyboardEvent, useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { NavigationCategory } from "#core/catalogue/Category.ts"
import { findCategories } from "#core/search/findCategories.ts"
import type { searchMachine } from "#core/search/searchMachine.ts"
import { ButtonLink } from "../shared/Button.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { IconButton } from "../shared/IconButton.tsx"
import { Search, X } from "../shared/icons.ts"
import { Row } from "../shared/Row.tsx"
import { TextInput } from "../shared/TextInput.tsx"
import { LoadState } from "../shared/LoadState.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import type { RecentProduct } from "#core/search/recentProducts.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import {
  PopularSearches,
  RecentProducts,
  RecentSearches,
  SearchCategories
} from "./SearchSuggestions.tsx"
import { CatalogueRefusal } from "../shared/CatalogueRefusal.tsx"
import styles from "./SearchPanel.module.css"
import { resultCountText, SearchResults, SearchResultsSkeleton } from "./SearchResults.tsx"
import { paths } from "#locales/paths.ts"

interface SearchPanelProps extends ScreenProps<typeof searchMachine> {
  readonly onSeeAll: () => void
  readonly onOpenResult: () => void
  /** The tree of categories; empty until it is loaded. */
  readonly categories: ReadonlyArray<NavigationCategory>
  /** What the merchant suggests to search for. */
  readonly popularSearches: ReadonlyArray<string>
  readonly recentProducts: ReadonlyArray<RecentProduct>
  readonly onClearProducts: () => void
}

/** The search field and its results, which follow the typing. */
export const SearchPanel = ({
  snapshot,
  send,
  onSeeAll,
  onOpenResult,
  categories,
  popularSearches,
  recentProducts,
  onClearProducts
}: SearchPanelProps) => {
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { results, recent, refusal, text } = snapshot.context
  const isSearching = snapshot.matches({ results: "searching" })
  const foundCategories = findCategories(categories, results?.text ?? "")
  const emptyTitle = foundCategories.length === 0 ? "search.noResults" : "search.noProducts"
  const close = () => send({ type: "overlay.close" })
  const use = () => {
    send({ type: "result.opened" })
    onOpenResult()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (snapshot.matches({ results: "idle" })) return
    use()
    onSeeAll()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return
    event.preventDefault()
    close()
  }
  const type = (typed: string) => {
    send({ type: "text.changed", text: typed })
    field.current?.focus()
  }
  return (
    <search className={styles.panel} ref={arrowKeyNavigation}>
      <Row as="form" gap={4} className={styles.header} onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          {t("search.field")}
        </label>
        <Row gap={10} className={styles.box}>
          <Search size={20} />
          <TextInput
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
            onType={(text) => send({ type: "text.changed", text })}
            // By default the browser would clear the field first.
            onKeyDown={closeOnEscape}
          />
        </Row>
        <IconButton label={t("search.close")} onClick={close}>
          <X size={22} />
        </IconButton>
      </Row>
      <div className={styles.body} aria-busy={isSearching}>
        <output className="visually-hidden">
          {snapshot.matches({ results: "ready" }) &&
            results &&
            resultCountText(t, results.products.length)}
          {snapshot.matches({ results: "empty" }) && t(emptyTitle, { text: cleanText(text) })}
          {isSearching && results === null && t("search.searching")}
        </output>
        <LoadState
          state={loadStateOf(snapshot)}
          skeleton={<SearchResultsSkeleton />}
          announcesLoading={false}
          empty={
            <>
              <div className={styles.foundCategories}>
                <SearchCategories categories={foundCategories} onOpen={use} />
              </div>
              <div className={styles.emptyState}>
                <EmptyState
                  hasBand={false}
                  icon={<Search />}
                  title={t(emptyTitle, { text: cleanText(results?.text ?? "") })}
                  action={
                    <ButtonLink to={paths.categories} variant="secondary">
                      {t("search.browse")}
                    </ButtonLink>
                  }
                >
                  {t("search.noResultsHint")}
                </EmptyState>
              </div>
              <PopularSearches texts={popularSearches} onChoose={type} />
            </>
          }
          error={refusal && <CatalogueRefusal refusal={refusal} />}
          onRetry={() => send({ type: "retry" })}
        >
          {results ? (
            <>
              <SearchCategories categories={foundCategories} onOpen={use} />
              <SearchResults
                results={results}
                count={resultCountText(t, results.products.length)}
                onOpenResult={use}
              />
            </>
          ) : (
            <>
              {recent.length === 0 ? (
                <div className={styles.prompt}>
                  <h2 className={styles.promptTitle}>{t("search.prompt")}</h2>
                  <p>{t("search.promptHint")}</p>
                </div>
              ) : (
                <RecentSearches
                  texts={recent}
                  onChoose={type}
                  onClear={() => send({ type: "recent.clear" })}
                />
              )}
              <PopularSearches texts={popularSearches} onChoose={type} />
              <RecentProducts
                products={recentProducts}
                onOpen={onOpenResult}
                onClear={onClearProducts}
              />
              <SearchCategories categories={categories} onOpen={onOpenResult} />
            </>
          )}
        </LoadState>
      </div>
    </search>
  )
}

/** Results stay visible while the next ones load. */
const loadStateOf = (snapshot: SearchPanelProps["snapshot"]) => {
  const { results } = snapshot.context
  if (results !== null) return results.products.length === 0 ? "empty" : "ready"
  if (snapshot.matches({ results: "searching" })) return "loading"
  return snapshot.matches({ results: "failed" }) ? "failed" : "idle"
}

/** A ref callback that moves the focus between the field and the results with the arrow keys. */
const arrowKeyNavigation = (panel: HTMLElement | null): (() => void) => {
  const listening = new AbortController()
  panel?.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
      const stops = [...panel.querySelectorAll<HTMLElement>("input[type=search], [data-stop]")]
      const now = stops.findIndex((stop) => stop === document.activeElement)
      const next = stops[now + (event.key === "ArrowDown" ? 1 : -1)]
      if (now === -1 || next === undefined) return
      event.preventDefault()
      next.focus()
    },
    listening
  )
  return () => listening.abort()
}
