import type { PolicyVersion } from "#core/catalogue/ShopInfo.ts"
import type { DeskRefusal } from "#core/desk/deskCall.ts"
import { useTranslation } from "react-i18next"
import { PolicyVersionTexts } from "../../help/PolicyVersion.tsx"
import { EmptyState } from "../../shared/EmptyState.tsx"
import { ReceiptText } from "../../shared/icons.ts"
import { LoadState } from "../../shared/LoadState.tsx"
import type { LoadScreenProps } from "../../shared/screen.ts"
import { SkeletonRows } from "../../shared/Skeleton.tsx"
import { DeskPage } from "../frame/DeskPage.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"

/** The policies under which an order was placed, in a list of one. */
export const OrderPolicies = ({
  snapshot,
  send
}: LoadScreenProps<ReadonlyArray<PolicyVersion>, DeskRefusal>) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  return (
    <DeskPage reading title={t("desk.titles.orderPolicies")} busy={snapshot.matches("loading")}>
      <LoadState
        state={snapshot.value}
        skeleton={<SkeletonRows count={3} />}
        empty={<EmptyState icon={<ReceiptText />} title={t("desk.policies.unknown")} />}
        error={refusal && <DeskRefusalText refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        {data?.map((version) => (
          <PolicyVersionTexts key={version.writtenAt} version={version} />
        ))}
      </LoadState>
    </DeskPage>
  )
}
