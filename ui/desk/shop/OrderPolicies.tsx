import type { PolicyVersion } from "#core/catalogue/ShopInfo.ts"
import type { PolicyVersionRefusal } from "#core/desk/loadPolicies.ts"
import { useTranslation } from "react-i18next"
import { PolicyVersionTexts } from "../../help/PolicyVersion.tsx"
import { LoadState } from "../../shared/LoadState.tsx"
import type { LoadScreenProps } from "../../shared/screen.ts"
import { SkeletonRows } from "../../shared/Skeleton.tsx"
import { DeskPage } from "../frame/DeskPage.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"

/** The policies under which an order was placed. */
export const OrderPolicies = ({
  snapshot,
  send
}: LoadScreenProps<PolicyVersion, PolicyVersionRefusal>) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  return (
    <DeskPage reading title={t("desk.titles.orderPolicies")} busy={snapshot.matches("loading")}>
      <LoadState
        state={snapshot.value}
        skeleton={<SkeletonRows count={3} />}
        error={refusal && <DeskRefusalText refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        {data && <PolicyVersionTexts version={data} />}
      </LoadState>
    </DeskPage>
  )
}
