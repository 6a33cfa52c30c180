import { useTranslation } from "react-i18next"
import type { PolicyVersion } from "#core/catalogue/ShopInfo.ts"
import { paths } from "#locales/paths.ts"
import { CatalogueRefusal } from "../shared/CatalogueRefusal.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { ReceiptText } from "../shared/icons.ts"
import { LoadState } from "../shared/LoadState.tsx"
import { Page } from "../shared/Page.tsx"
import type { LoadScreenProps } from "../shared/screen.ts"
import { SkeletonRows } from "../shared/Skeleton.tsx"
import { PolicyVersionTexts } from "./PolicyVersion.tsx"

/** The policies under which the shopper placed an order, in a list of one. */
export const OrderTerms = ({ snapshot, send }: LoadScreenProps<ReadonlyArray<PolicyVersion>>) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  return (
    <Page
      title={t("titles.orderTerms")}
      parent={{ to: paths.orders, title: t("titles.orders") }}
      reading
      busy={snapshot.matches("loading")}
    >
      <LoadState
        state={snapshot.value}
        skeleton={<SkeletonRows count={3} />}
        empty={<EmptyState icon={<ReceiptText />} title={t("help.empty")} />}
        error={refusal && <CatalogueRefusal refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        {data?.map((version) => (
          <PolicyVersionTexts key={version.writtenAt} version={version} />
        ))}
      </LoadState>
    </Page>
  )
}
