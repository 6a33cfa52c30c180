import type { DeskRefusal as LoadRefusal } from "#core/desk/deskCall.ts"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { DeskRefusal } from "#locales/deskRefusal.ts"
import type deskMessages from "#locales/en/desk.json"
import type messages from "#locales/en/deskPages.json"
import { Card } from "../../shared/Card.tsx"
import { EmptyState } from "../../shared/EmptyState.tsx"
import { IconButton } from "../../shared/IconButton.tsx"
import { Row } from "../../shared/Row.tsx"
import { RefreshCw } from "../../shared/icons.ts"
import { LoadMore } from "../../shared/LoadMore.tsx"
import { LoadState } from "../../shared/LoadState.tsx"
import { Notice } from "../../shared/Notice.tsx"
import { SkeletonRows } from "../../shared/Skeleton.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { DeskPage } from "../frame/DeskPage.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import styles from "./Lists.module.css"

/** A snapshot of any machine that `submitMachine` makes for the desk. */
export interface EditableListSnapshot {
  readonly value: string
  readonly context: {
    readonly items: ReadonlyArray<unknown>
    readonly next: string | null
    readonly refusal: LoadRefusal | null
    readonly changeRefusal: DeskRefusal | null
  }
}

type Texts = typeof messages.desk
type Titles = (typeof deskMessages.desk)["titles"]

/** The pages with texts of a list: a title, and what an empty one says. */
type ListPageName = {
  [Name in keyof Texts & keyof Titles]: Texts[Name] extends {
    readonly empty: string
    readonly emptyHint: string
  }
    ? Name
    : never
}[keyof Texts & keyof Titles]

interface EditableListProps {
  /** Its texts are those of this page. */
  readonly page: ListPageName
  readonly snapshot: EditableListSnapshot
  readonly send: (event: { readonly type: "nextPage.load" | "reload" | "retry" }) => void
  readonly done: string | null
  readonly aside?: ReactNode
  /** What stands above the list in every state, such as a search. */
  readonly tools?: ReactNode
  readonly emptyIcon: ReactNode
  readonly children: ReactNode
}

/** A page with a list of which one item at a time is changed. */
export const EditableList = ({
  page,
  snapshot,
  send,
  done,
  aside,
  tools,
  emptyIcon,
  children
}: EditableListProps) => {
  const { t } = useTranslation()
  const { value: state } = snapshot
  const { items, next, refusal } = snapshot.context
  const isEmpty = items.length === 0 && state !== "loading" && state !== "failed"
  const error = refusal && <DeskRefusalText refusal={refusal} />
  return (
    <DeskPage
      wide
      title={t(`desk.titles.${page}`)}
      aside={
        <Row gap={8} align="stretch" wrap className={styles.actions}>
          {aside}
          <IconButton label={t("desk.change.refresh")} onClick={() => send({ type: "reload" })}>
            <RefreshCw size={20} />
          </IconButton>
        </Row>
      }
      busy={state === "loading" || state === "refreshing"}
    >
      {tools}
      {done !== null && <Notice kind="ok" title={done} />}
      <LoadState
        state={isEmpty ? "empty" : state}
        skeleton={<SkeletonRows count={4} />}
        empty={
          <EmptyState icon={emptyIcon} title={t(`desk.${page}.empty`)}>
            {t(`desk.${page}.emptyHint`)}
          </EmptyState>
        }
        error={error}
        onRetry={() => send({ type: "retry" })}
      >
        <Stack as="ul" gap={12}>
          {children}
        </Stack>
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
    </DeskPage>
  )
}

export const ListCard = ({ children }: { readonly children: ReactNode }) => (
  <li>
    <Card>
      <article className={styles.card}>{children}</article>
    </Card>
  </li>
)
