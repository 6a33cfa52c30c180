import { useTranslation } from "react-i18next"
import type { AddressId } from "#core/address/Address.ts"
import type { addressBookMachine } from "#core/address/addressBookMachine.ts"
import { formatStatusDetail } from "#locales/formatRefusal.ts"
import { BottomBar } from "../shared/BottomBar.tsx"
import { Button, ButtonLink } from "../shared/Button.tsx"
import { ConfirmDialog } from "../shared/ConfirmDialog.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { MapPin, Plus } from "../shared/icons.ts"
import { LoadState } from "../shared/LoadState.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/Page.tsx"
import { SkeletonRows } from "../shared/Skeleton.tsx"
import { AddressCard } from "./AddressCard.tsx"
import { RefusalMessage, RefusalNotice } from "../shared/RefusalMessage.tsx"
import { Stack } from "../shared/Stack.tsx"
import styles from "./AddressBook.module.css"
import { paths } from "#locales/paths.ts"

interface AddressBookProps extends ScreenProps<typeof addressBookMachine> {
  readonly chosenId: AddressId | null
  /** Whether the checkout opened the list: choosing an address then returns there. */
  readonly isForOrder: boolean
}

/** The saved addresses, one of which is the delivery address. */
export const AddressBook = ({ snapshot, send, chosenId, isForOrder }: AddressBookProps) => {
  const { t } = useTranslation()
  const formLink = {
    to: paths.addressForm,
    state: isForOrder ? { stepsToCheckout: 2 } : undefined
  } as const
  const { addresses, deleting, listRefusal, removeRefusal, newDefault, defaultRefusal } =
    snapshot.context
  const isLoading = snapshot.matches("loading")
  const isListed =
    snapshot.matches("ready") ||
    snapshot.matches("makingDefault") ||
    snapshot.matches("confirmingDeletion") ||
    snapshot.matches("deleting")
  const hasSeveral = isListed && addresses.length > 1
  return (
    <Page
      title={t(isForOrder ? "address.chooseHeading" : "address.heading")}
      documentTitle={t("titles.addressList")}
      parent={
        isForOrder
          ? { to: paths.checkout, title: t("titles.checkout") }
          : { to: paths.profile, title: t("titles.profile") }
      }
      aside={
        isListed && (
          <ButtonLink {...formLink} variant="quiet" size="small" icon={<Plus />}>
            {t("address.add")}
          </ButtonLink>
        )
      }
      wide={hasSeveral}
      busy={isLoading}
    >
      <LoadState
        state={snapshot.value}
        skeleton={<SkeletonRows count={2} />}
        empty={
          <EmptyState
            icon={<MapPin />}
            title={t("address.empty")}
            action={<ButtonLink {...formLink}>{t("address.add")}</ButtonLink>}
          >
            {t("address.emptyHint")}
          </EmptyState>
        }
        error={listRefusal && <RefusalMessage context="addressList" refusal={listRefusal} />}
        errorDetail={listRefusal && formatStatusDetail(t, listRefusal)}
        onRetry={() => send({ type: "retry" })}
      />
      <RefusalNotice context="addressDelete" refusal={removeRefusal} />
      <RefusalNotice context="addressSave" refusal={defaultRefusal} />
      {isListed && (
        <Stack as="fieldset" gap={12} className={hasSeveral ? styles.list : undefined}>
          <legend className="visually-hidden">{t("address.chooseHeading")}</legend>
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              isForOrder={isForOrder}
              isChosen={address.id === chosenId}
              canBecomeDefault={addresses.length > 1}
              isBecomingDefault={address.id === newDefault}
              onMakeDefault={() => send({ type: "address.makeDefault", id: address.id })}
              onChoose={() => send({ type: "address.choose", id: address.id })}
              onDeliver={() => send({ type: "address.deliver", id: address.id })}
              onDelete={() => send({ type: "deletion.request", id: address.id })}
            />
          ))}
        </Stack>
      )}
      <ConfirmDialog
        open={deleting !== null}
        title={t("address.deleteTitle")}
        confirmLabel={t("common.delete")}
        cancelLabel={t("common.cancel")}
        busy={snapshot.matches("deleting")}
        onConfirm={() => send({ type: "deletion.confirm" })}
        onCancel={() => send({ type: "deletion.cancel" })}
      >
        {t("address.deleteQuestion")}
      </ConfirmDialog>
      {isForOrder && isListed && (
        <BottomBar>
          <ButtonLink {...formLink} variant="secondary" size="large" icon={<Plus />}>
            {t("address.add")}
          </ButtonLink>
          {chosenId !== null && (
            <Button size="large" onClick={() => send({ type: "address.deliver", id: chosenId })}>
              {t("address.choose")}
            </Button>
          )}
        </BottomBar>
      )}
    </Page>
  )
}
