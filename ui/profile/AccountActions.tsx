import { useTranslation } from "react-i18next"
import type { sessionMachine } from "#core/session/sessionMachine.ts"
import { Card } from "../shared/Card.tsx"
import { ConfirmDialog } from "../shared/ConfirmDialog.tsx"
import { LogOut, Trash2 } from "../shared/icons.ts"
import { ListRow } from "../shared/ListRow.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Spinner } from "../shared/Spinner.tsx"

/** The buttons that log out and delete the account, at the end of the profile. */
export const AccountActions = ({ snapshot, send }: ScreenProps<typeof sessionMachine>) => {
  const { t } = useTranslation()
  const isDeleting = snapshot.matches({ customer: "deleting" })
  return (
    <>
      <Card flush>
        <ListRow icon={<LogOut />} onClick={() => send({ type: "session.logOut" })}>
          {t("profile.logout")}
        </ListRow>
        <ListRow
          icon={<Trash2 />}
          danger
          end={isDeleting && <Spinner label={t("profile.deleting")} />}
          onClick={() => send({ type: "deletion.request" })}
        >
          {t("profile.deleteAccount")}
        </ListRow>
      </Card>
      <ConfirmDialog
        open={isDeleting || snapshot.matches({ customer: "confirmingDeletion" })}
        title={t("profile.deleteQuestion")}
        confirmLabel={t("profile.deleteAccount")}
        cancelLabel={t("common.cancel")}
        danger
        busy={isDeleting}
        onConfirm={() => send({ type: "deletion.confirm" })}
        onCancel={() => send({ type: "deletion.cancel" })}
      >
        {t("profile.deleteBody")}
      </ConfirmDialog>
    </>
  )
}
