import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { ShopInfo } from "#core/catalogue/ShopInfo.ts"
import { paths } from "#locales/paths.ts"
import { CatalogueRefusal } from "../shared/CatalogueRefusal.tsx"
import { DocumentTitle } from "../shared/DocumentTitle.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { LoadState } from "../shared/LoadState.tsx"
import { Page } from "../shared/Page.tsx"
import { PageHeading } from "../shared/PageHeading.tsx"
import { ParentLink } from "../shared/ParentLink.tsx"
import type { LoadScreenProps } from "../shared/screen.ts"
import { SkeletonRows } from "../shared/Skeleton.tsx"

interface ShopInfoPageProps extends LoadScreenProps<ShopInfo> {
  readonly title: string
  /** The link to the page above; by default to the profile. */
  readonly parent?: ReactNode
  /** The icon of the page where the shop says nothing that it shows. */
  readonly emptyIcon?: ReactNode
  readonly children: (info: ShopInfo) => ReactNode
}

/** A page of what the shop says of itself. */
export const ShopInfoPage = ({
  snapshot,
  send,
  title,
  parent,
  emptyIcon,
  children
}: ShopInfoPageProps) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  return (
    <Page title={null} reading busy={snapshot.matches("loading")}>
      <DocumentTitle title={title} />
      {parent ?? <ParentLink to={paths.profile}>{t("titles.profile")}</ParentLink>}
      <PageHeading title={title} />
      <LoadState
        state={snapshot.value}
        skeleton={<SkeletonRows count={3} />}
        empty={<EmptyState icon={emptyIcon} title={t("help.empty")} />}
        error={refusal && <CatalogueRefusal refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        {data && children(data)}
      </LoadState>
    </Page>
  )
}
