import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { deskPaths } from "#locales/deskPaths.ts"
import { IconButton } from "../../shared/IconButton.tsx"
import { RefreshCw } from "../../shared/icons.ts"
import { LoadState } from "../../shared/LoadState.tsx"
import { Notice } from "../../shared/Notice.tsx"
import { SkeletonRows } from "../../shared/Skeleton.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { DeskPage } from "../frame/DeskPage.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import type { EditableListSnapshot } from "../lists/EditableList.tsx"

interface CardPageProps {
  readonly title: string
  /** Whether it is below the page of the shop. */
  readonly isBelow?: boolean
  readonly snapshot: EditableListSnapshot
  readonly send: (event: { readonly type: "reload" | "retry" }) => void
  readonly done: string | null
  readonly children: ReactNode
}

/** A page of what the shop says, in cards of which one at a time is changed. */
export const CardPage = ({
  title,
  isBelow = false,
  snapshot: { context, value: state },
  send,
  done,
  children
}: CardPageProps) => {
  const { t } = useTranslation()
  return (
    <DeskPage
      wide
      title={title}
      {...(isBelow ? { parent: { to: deskPaths.shop, title: t("desk.titles.shop") } } : {})}
      aside={
        <IconButton
          label={t("desk.change.refresh")}
          disabled={state === "editing" || state === "changing"}
          onClick={() => send({ type: "reload" })}
        >
          <RefreshCw size={20} />
        </IconButton>
      }
      busy={state === "loading" || state === "refreshing"}
    >
      {done !== null && <Notice kind="ok" title={done} />}
      <LoadState
        state={state}
        skeleton={<SkeletonRows count={4} />}
        error={context.refusal && <DeskRefusalText refusal={context.refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        <Stack gap={16}>{children}</Stack>
      </LoadState>
    </DeskPage>
  )
}
