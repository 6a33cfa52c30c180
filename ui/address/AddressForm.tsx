import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import type { addressFormMachine } from "#core/address/addressFormMachine.ts"
import type { comboboxMachine } from "#core/address/comboboxMachine.ts"
import { paths } from "#locales/paths.ts"
import { Check } from "../shared/icons.ts"
import { LoadState } from "../shared/LoadState.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/Page.tsx"
import { SkeletonRows } from "../shared/Skeleton.tsx"
import { SubmitBar } from "../shared/SubmitBar.tsx"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import { RefusalMessage } from "../shared/RefusalMessage.tsx"
import styles from "./AddressForm.module.css"
import { AddressFormContent } from "./AddressFormContent.tsx"

interface AddressFormProps extends ScreenProps<typeof addressFormMachine> {
  readonly areaList: ScreenProps<typeof comboboxMachine>
  /** Beside the fields in a wide window. */
  readonly map?: ReactNode
  /** Null until they are loaded. */
  readonly rates?: ReadonlyArray<DeliveryRate> | null
  /** Whether the checkout asked for the address. */
  readonly isForOrder?: boolean
}

/** The form for a new or a saved address. */
export const AddressForm = ({
  snapshot,
  send,
  areaList,
  map,
  rates = null,
  isForOrder = false
}: AddressFormProps) => {
  const { t } = useTranslation()
  const { editing, loadRefusal } = snapshot.context
  const isLoading = snapshot.matches("loading")
  return (
    <Page
      title={t(editing === null ? "address.addHeading" : "address.editHeading")}
      documentTitle={t(editing === null ? "titles.addAddress" : "titles.editAddress")}
      parent={
        isForOrder
          ? { to: paths.checkout, title: t("titles.checkout") }
          : { to: paths.addresses, title: t("titles.addressList") }
      }
      columns
      busy={isLoading}
    >
      <LoadState
        state={snapshot.value}
        skeleton={<SkeletonRows count={3} />}
        error={loadRefusal && <RefusalMessage context="addressDetail" refusal={loadRefusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        <EditableForm snapshot={snapshot} send={send} areaList={areaList} map={map} rates={rates} />
      </LoadState>
    </Page>
  )
}

/** The form with the button that saves it. */
const EditableForm = ({ snapshot, send, areaList, map, rates = null }: AddressFormProps) => {
  const { t } = useTranslation()
  const id = useId()
  const { saveRefusal } = snapshot.context
  const isSaved = snapshot.matches("saved") || snapshot.matches("done")
  return (
    <div className={styles.columns}>
      <AddressFormContent
        id={id}
        snapshot={snapshot}
        send={send}
        areaList={areaList}
        map={map}
        rates={rates}
      />
      <SubmitBar
        form={id}
        error={saveRefusal && <RefusalMessage context="addressSave" refusal={saveRefusal} />}
        disabled={isSaved}
        icon={isSaved && <Check />}
        busy={snapshot.matches("saving")}
      >
        {isSaved ? t("address.saveDone") : t("address.save")}
      </SubmitBar>
    </div>
  )
}
