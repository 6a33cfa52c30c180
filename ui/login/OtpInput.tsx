import { type KeyboardEvent, type ReactNode, useId } from "react"
import { limits } from "#core/shared/limits.ts"
import styles from "./OtpInput.module.css"
import { eraseDigit, insertDigits, type OtpEdit } from "./otpEdit.ts"
import { Stack } from "../shared/Stack.tsx"
import { useFirstInputFocus } from "../shared/useFirstInputFocus.ts"
import { TextInput } from "../shared/TextInput.tsx"
import { FieldError } from "./FieldError.tsx"

interface OtpInputProps {
  readonly code: string
  readonly label: string
  readonly digitLabel: (position: number) => string
  readonly error: ReactNode
  readonly readOnly: boolean
  readonly onType: (code: string) => void
}

const places = Array.from({ length: limits.otp.digits }, (_, place) => place)

/**
 * A box for each digit, left to right in every locale. The code is one string; the boxes only show
 * it.
 */
export const OtpInput = ({ code, label, digitLabel, error, readOnly, onType }: OtpInputProps) => {
  // At first and after a wrong code.
  const boxes = useFirstInputFocus<HTMLDivElement>(code === "")
  const errorId = useId()
  const focusBox = (place: number) => boxes.current?.querySelectorAll("input")[place]?.focus()
  const type = ({ code: typed, next }: OtpEdit) => {
    onType(typed)
    focusBox(next)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>, place: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined && event.key !== "Backspace") return
    event.preventDefault()
    if (step !== undefined) focusBox(place + step)
    else if (!readOnly) type(eraseDigit(code, place))
  }
  return (
    <Stack as="fieldset" gap={6} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div ref={boxes} className={styles.boxes} dir="ltr">
        {places.map((place) => (
          <TextInput
            key={place}
            className={styles.box}
            type="text"
            inputMode="numeric"
            autoComplete={place === 0 ? "one-time-code" : "off"}
            enterKeyHint={place === limits.otp.digits - 1 ? "done" : "next"}
            aria-label={digitLabel(place + 1)}
            aria-invalid={error ? true : undefined}
            readOnly={readOnly}
            value={code[place] ?? ""}
            onFocus={(event) => event.target.select()}
            onType={(typed) => type(insertDigits(code, place, typed))}
            onKeyDown={(event) => press(event, place)}
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Stack>
  )
}
