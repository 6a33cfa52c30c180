import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { formatStaffRefusal } from "#locales/staffRefusal.ts"
import { Form } from "../../shared/Form.tsx"
import { Notice } from "../../shared/Notice.tsx"
import { RefusalText } from "../../shared/RefusalText.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { useFirstInputFocus } from "../../shared/useFirstInputFocus.ts"
import { useHeadingFocus } from "../../shared/useHeadingFocus.ts"

interface StepFormProps {
  readonly snapshot: {
    readonly hasTag: (tag: "loading") => boolean
    readonly context: { readonly refusal: Parameters<typeof formatStaffRefusal>[1] | null }
  }
  readonly onSubmit: () => void
  /** There is something to read or to scan before the first field. */
  readonly beginsWithText?: boolean
  readonly children: ReactNode
}

/** A step's form, with what is wrong above its fields and the focus in the first one. */
export const StepForm = ({
  snapshot,
  onSubmit,
  beginsWithText = false,
  children
}: StepFormProps) => {
  const { t } = useTranslation()
  const isLoading = snapshot.hasTag("loading")
  const ref = useFirstInputFocus<HTMLFormElement>(!isLoading && !beginsWithText)
  useHeadingFocus(beginsWithText)
  const { refusal } = snapshot.context
  return (
    <Stack
      as={Form}
      gap={20}
      ref={ref}
      onSubmit={() => {
        if (!isLoading) onSubmit()
      }}
    >
      {refusal !== null && (
        <Notice kind="danger">
          <RefusalText refusal={refusal}>{formatStaffRefusal(t, refusal)}</RefusalText>
        </Notice>
      )}
      {children}
    </Stack>
  )
}
