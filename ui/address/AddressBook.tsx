import { useTranslation } from "react-i18next"
import type { AddressId } from "#core/address/Address.ts"
import type { addressBookMachine } from "#core/address/addressBookMachine.ts"
import { formatRefusal, formatStatusDetail } from "#locales/formatRefusal.ts"
import { BottomBar } from "../shared/BottomBar.tsx"
import { ButtonLink } from "../shared/Button.tsx"
import { ConfirmDialog } from "../shared/ConfirmDialog.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { MapPin, Plus } from "../shared/icons.ts"
import { Notice } from "../shared/Notice.tsx"
import { LoadState } from "../shared/LoadState.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/shell/Page.tsx"
import { PageHeading } from "../shared/shell/PageHeading.tsx"
import { ParentLink } from "../shared/shell/ParentLink.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import { AddressCard } from "./AddressCard.tsx"
import styles from "./AddressBook.module.css"
import { paths } from "#locales/paths.ts"

interface AddressBookProps extends ScreenProps<typeof addressBookMachine> {
  readonly chosenId: AddressId | null
  /**
   * Whether the page was opened to add or choose an address: adding then has a button at the
   * bottom.
   */
  readonly isAdd: boolean
}

/** The saved addresses, one of which is the delivery address. */
export const AddressBook = ({ snapshot, send, chosenId, isAdd }: AddressBookProps) => {
  const { t } = useTranslation()
  const { addresses, deleting, listRefusal, removeRefusal, newDefault, defaultRefusal } =
    snapshot.context
  const isLoading = snapshot.matches("loading")
  const isListed =
    snapshot.matches("ready") ||
    snapshot.matches("makingDefault") ||
    snapshot.matches("confirmingDeletion") ||
    snapshot.matches("deleting")
  return (
    <Page title={null} busy={isLoading}>
      <title>{t("titles.withShop", { title: t("titles.addressList") })}</title>
      <ParentLink to={paths.profile}>{t("titles.profile")}</ParentLink>
      <PageHeading
        title={t("address.heading")}
        aside={
          isListed && (
            <ButtonLink to={paths.addressForm} variant="quiet" size="small" icon={<Plus />}>
              {t("address.add")}
            </ButtonLink>
          )
        }
      />
      <LoadState
        state={snapshot.value}
        skeleton={
          <>
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </>
        }
        empty={
          <EmptyState
            icon={<MapPin />}
            title={t("address.empty")}
            action={<ButtonLink to={paths.addressForm}>{t("address.add")}</ButtonLink>}
          >
            {t("address.emptyHint")}
          </EmptyState>
        }
        error={listRefusal && formatRefusal(t, "addressList", listRefusal)}
        errorDetail={listRefusal && formatStatusDetail(t, listRefusal)}
        onRetry={() => send({ type: "retry" })}
      />
      {removeRefusal && (
        <Notice kind="danger">{formatRefusal(t, "addressDelete", removeRefusal)}</Notice>
      )}
      {defaultRefusal && (
        <Notice kind="danger">{formatRefusal(t, "addressSave", defaultRefusal)}</Notice>
      )}
      {isListed && (
        <fieldset className={styles.list}>
          <legend className="visually-hidden">{t("address.chooseHeading")}</legend>
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              isChosen={address.id === chosenId}
              canBecomeDefault={addresses.length > 1}
              isBecomingDefault={address.id === newDefault}
              onMakeDefault={() => send({ type: "address.makeDefault", id: address.id })}
              onChoose={() => send({ type: "address.choose", id: address.id })}
              onDelete={() => send({ type: "deletion.request", id: address.id })}
            />
          ))}
        </fieldset>
      )}
      <ConfirmDialog
        open={deleting !== null}
        title={t("address.deleteTitle")}
        confirmLabel={t("common.delete")}
        cancelLabel={t("common.cancel")}
        danger
        busy={snapshot.matches("deleting")}
        onConfirm={() => send({ type: "deletion.confirm" })}
        onCancel={() => send({ type: "deletion.cancel" })}
      >
        {t("address.deleteQuestion")}
      </ConfirmDialog>
      {isAdd && isListed && (
        <BottomBar>
          <ButtonLink to={paths.addressForm} size="large" fullWidth icon={<Plus />}>
            {t("address.add")}
          </ButtonLink>
        </BottomBar>
      )}
    </Page>
  )
}
