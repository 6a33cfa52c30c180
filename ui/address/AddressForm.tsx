import { useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { addressFormMachine } from "#core/address/addressFormMachine.ts"
import type { comboboxMachine } from "#core/address/comboboxMachine.ts"
import { formatFieldProblem, formatRefusal } from "#locales/formatRefusal.ts"
import { paths } from "#locales/paths.ts"
import { Check } from "../shared/icons.ts"
import { Notice } from "../shared/Notice.tsx"
import { LoadState } from "../shared/LoadState.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/Page.tsx"
import { PageHeading } from "../shared/PageHeading.tsx"
import { ParentLink } from "../shared/ParentLink.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import { SubmitBar } from "../shared/SubmitBar.tsx"
import { useFocusFirstInvalid } from "../shared/useFocusFirstInvalid.ts"
import { RefusalText } from "../shared/RefusalText.tsx"
import styles from "./AddressForm.module.css"
import { ContactFields } from "./ContactFields.tsx"
import { AddressFields } from "./AddressFields.tsx"
import { LocationField } from "./LocationField.tsx"
import { DocumentTitle } from "../shared/DocumentTitle.tsx"

interface AddressFormProps extends ScreenProps<typeof addressFormMachine> {
  readonly areaList: ScreenProps<typeof comboboxMachine>
  /** Whether the checkout asked for the address. */
  readonly isForOrder?: boolean
}

/** The form for a new or a saved address. */
export const AddressForm = ({ snapshot, send, areaList, isForOrder = false }: AddressFormProps) => {
  const { t } = useTranslation()
  const { editing, loadRefusal } = snapshot.context
  const isLoading = snapshot.matches("loading")
  return (
    <Page title={null} busy={isLoading}>
      <DocumentTitle title={t(editing === null ? "titles.addAddress" : "titles.editAddress")} />
      {isForOrder ? (
        <ParentLink to={paths.checkout}>{t("titles.checkout")}</ParentLink>
      ) : (
        <ParentLink to={paths.addresses}>{t("titles.addressList")}</ParentLink>
      )}
      <PageHeading title={t(editing === null ? "address.addHeading" : "address.editHeading")} />
      <LoadState
        state={snapshot.value}
        skeleton={
          <>
            <Skeleton shape="row" />
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </>
        }
        error={
          loadRefusal && (
            <RefusalText refusal={loadRefusal}>
              {formatRefusal(t, "addressDetail", loadRefusal)}
            </RefusalText>
          )
        }
        onRetry={() => send({ type: "retry" })}
      >
        <EditableForm snapshot={snapshot} send={send} areaList={areaList} />
      </LoadState>
    </Page>
  )
}

const EditableForm = ({ snapshot, send, areaList }: AddressFormProps) => {
  const { t } = useTranslation()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { problems, saveRefusal } = snapshot.context
  const { markSubmitted } = useFocusFirstInvalid(form, problems)
  const messages = [...new Set(Object.values(problems))]
  const isSaved = snapshot.matches("saved") || snapshot.matches("done")
  return (
    <>
      <form
        ref={form}
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          markSubmitted()
          send({ type: "address.save" })
        }}
      >
        {messages.length > 0 && (
          <Notice kind="danger">
            {messages.map((problem) => (
              <p key={problem}>{formatFieldProblem(t, problem)}</p>
            ))}
          </Notice>
        )}
        <ContactFields snapshot={snapshot} send={send} />
        <AddressFields snapshot={snapshot} send={send} areaList={areaList} />
        <LocationField snapshot={snapshot} send={send} />
      </form>
      <SubmitBar
        form={id}
        error={
          saveRefusal && (
            <RefusalText refusal={saveRefusal}>
              {formatRefusal(t, "addressSave", saveRefusal)}
            </RefusalText>
          )
        }
        disabled={isSaved}
        icon={isSaved && <Check />}
        busy={snapshot.matches("saving")}
        busyLabel={t("address.saving")}
      >
        {isSaved ? t("address.saveDone") : t("address.save")}
      </SubmitBar>
    </>
  )
}
