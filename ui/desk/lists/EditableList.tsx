import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { DeskRefusal } from "#core/desk/DeskOrders.ts"
import type messages from "#locales/en/desk.json"
import { formatDeskChangeRefusal } from "#locales/deskChangeRefusal.ts"
import { EmptyState } from "../../shared/EmptyState.tsx"
import { IconButton } from "../../shared/IconButton.tsx"
import { RefreshCw } from "../../shared/icons.ts"
import { LoadMore } from "../../shared/LoadMore.tsx"
import { LoadState } from "../../shared/LoadState.tsx"
import { Notice } from "../../shared/Notice.tsx"
import { Page } from "../../shared/Page.tsx"
import { RefusalText } from "../../shared/RefusalText.tsx"
import { Skeleton } from "../../shared/Skeleton.tsx"
import { DeskTitle } from "../frame/DeskTitle.tsx"
import styles from "./Lists.module.css"

interface EditableListProps {
  readonly title: keyof typeof messages.desk.titles
  /** The state of the machine. */
  readonly state: string
  readonly isEmpty: boolean
  readonly next: string | null
  readonly refusal: DeskRefusal | null
  /** What was done last; null for nothing. */
  readonly done: string | null
  readonly aside?: ReactNode
  /** What stands above the list in every state, such as a search. */
  readonly tools?: ReactNode
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly hint: string }
  readonly send: (event: { readonly type: "nextPage.load" | "reload" | "retry" }) => void
  readonly children: ReactNode
}

/** A page with a list of which one item at a time is changed. */
export const EditableList = ({
  title,
  state,
  isEmpty,
  next,
  refusal,
  done,
  aside,
  tools,
  empty,
  send,
  children
}: EditableListProps) => {
  const { t } = useTranslation()
  const name = t(`desk.titles.${title}`)
  const error = refusal && (
    <RefusalText refusal={refusal}>{formatDeskChangeRefusal(t, refusal)}</RefusalText>
  )
  return (
    <Page
      wide
      title={name}
      aside={
        <div className={styles.actions}>
          {aside}
          <IconButton label={t("desk.change.refresh")} onClick={() => send({ type: "reload" })}>
            <RefreshCw size={20} />
          </IconButton>
        </div>
      }
      busy={state === "loading" || state === "refreshing"}
    >
      <DeskTitle title={name} />
      {tools}
      {done !== null && <Notice kind="ok" title={done} />}
      <LoadState
        state={isEmpty && state !== "loading" && state !== "failed" ? "empty" : state}
        skeleton={["1", "2", "3", "4"].map((key) => (
          <Skeleton key={key} shape="row" />
        ))}
        empty={
          <EmptyState icon={empty.icon} title={empty.title}>
            {empty.hint}
          </EmptyState>
        }
        error={error}
        onRetry={() => send({ type: "retry" })}
      >
        {children}
        {next !== null && (
          <LoadMore
            state={state === "listed" ? "ready" : state}
            next={next}
            error={error}
            onLoad={() => send({ type: "nextPage.load" })}
            onRetry={() => send({ type: "retry" })}
          />
        )}
      </LoadState>
    </Page>
  )
}
