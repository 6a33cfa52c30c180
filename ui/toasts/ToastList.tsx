import { useTranslation } from "react-i18next"
import type { Notice, toastsMachine } from "#core/toasts/toastsMachine.ts"
import type { ScreenProps } from "../shared/screen.ts"
import { Toasts } from "../shared/Toasts.tsx"
import { noticeInWords } from "./noticeWords.ts"

/** What the shop says in passing; `onUndo` brings back what was taken out. */
export const ToastList = ({
  snapshot,
  send,
  onUndo
}: ScreenProps<typeof toastsMachine> & { readonly onUndo: (notice: Notice) => void }) => {
  const { t } = useTranslation()
  const dismiss = (id: string | number) => send({ type: "dismiss", id: Number(id) })
  return (
    <Toasts
      toasts={snapshot.context.toasts.map(({ id, notice }) => ({
        id,
        ...noticeInWords(t, notice)
      }))}
      label={t("shell.notices")}
      dismissLabel={t("shell.dismiss")}
      onDismiss={dismiss}
      onHold={(held) => send({ type: held ? "hold" : "release" })}
      onAction={(id) => {
        for (const toast of snapshot.context.toasts) if (toast.id === id) onUndo(toast.notice)
        dismiss(id)
      }}
    />
  )
}
