import { useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { formatFieldProblem, formatRefusal } from "#locales/formatRefusal.ts"
import { BottomBar } from "../shared/BottomBar.tsx"
import { Button } from "../shared/Button.tsx"
import { ErrorState } from "../shared/EmptyState.tsx"
import { Check } from "../shared/icons.ts"
import { Notice } from "../shared/Notice.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/shell/Page.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import { useFirstWrong } from "../shared/useFirstWrong.ts"
import styles from "./AddressForm.module.css"
import { LocationFields } from "./LocationFields.tsx"
import { PersonFields } from "./PersonFields.tsx"
import { PlaceFields } from "./PlaceFields.tsx"

/** The form for a new or a saved address (specification, section 2: Addresses). */
export const AddressForm = ({ snapshot, send }: ScreenProps<typeof addressFormMachine>) => {
  const { t } = useTranslation()
  const { editing, loadRefusal } = snapshot.context
  const isLoading = snapshot.matches("loading")
  const isFailed = snapshot.matches("failed") && loadRefusal !== null
  return (
    <Page
      title={t(editing === null ? "address.addHeading" : "address.editHeading")}
      busy={isLoading}
    >
      <title>
        {t("titles.withShop", {
          title: t(editing === null ? "titles.addAddress" : "titles.editAddress")
        })}
      </title>
      {isLoading && (
        <>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </>
      )}
      {isFailed && (
        <ErrorState
          title={formatRefusal(t, "addressDetail", loadRefusal)}
          onRetry={() => send({ type: "retry" })}
        />
      )}
      {!isLoading && !isFailed && <FormAndSave snapshot={snapshot} send={send} />}
    </Page>
  )
}

const FormAndSave = ({ snapshot, send }: ScreenProps<typeof addressFormMachine>) => {
  const { t } = useTranslation()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { problems, saveRefusal } = snapshot.context
  const { asked } = useFirstWrong(form, problems)
  const wrong = [...new Set(Object.values(problems))]
  const isSaved = snapshot.matches("saved") || snapshot.matches("left")
  return (
    <>
      <form
        ref={form}
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          asked()
          send({ type: "save" })
        }}
      >
        {wrong.length > 0 && (
          <Notice kind="danger">
            {wrong.map((problem) => (
              <p key={problem}>{formatFieldProblem(t, problem)}</p>
            ))}
          </Notice>
        )}
        <PersonFields snapshot={snapshot} send={send} />
        <PlaceFields snapshot={snapshot} send={send} />
        <LocationFields snapshot={snapshot} send={send} />
      </form>
      <BottomBar
        summary={
          saveRefusal && (
            <div className={styles.whole}>
              <Notice kind="danger">{formatRefusal(t, "addressSave", saveRefusal)}</Notice>
            </div>
          )
        }
      >
        <Button
          type="submit"
          form={id}
          size="large"
          wide
          disabled={isSaved}
          icon={isSaved && <Check />}
          busy={snapshot.matches("saving")}
          busyLabel={t("address.saving")}
        >
          {isSaved ? t("address.saveDone") : t("address.save")}
        </Button>
      </BottomBar>
    </>
  )
}
