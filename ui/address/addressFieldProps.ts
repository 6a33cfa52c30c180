import type { TFunction } from "i18next"
import type { DraftField } from "#core/address/addressForm.ts"
import type { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { formatFieldError } from "#locales/formatRefusal.ts"
import type { ScreenProps } from "../shared/screen.ts"

/** The props of a field of the form: name, value, error and change handler. */
export const addressFieldProps =
  (t: TFunction, { snapshot, send }: ScreenProps<typeof addressFormMachine>) =>
  (field: DraftField) => {
    const { draft, problems } = snapshot.context
    const problem = problems[field]
    return {
      name: field,
      value: draft[field],
      error: problem === undefined ? null : formatFieldError(t, problem),
      onChange: (value: string) => send({ type: "field.change", field, value })
    }
  }
