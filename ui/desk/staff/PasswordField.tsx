import { useTranslation } from "react-i18next"
import { Field } from "../../shared/Field.tsx"
import type { FieldMessages } from "../../shared/FieldFrame.tsx"
import { IconButton } from "../../shared/IconButton.tsx"
import { Eye, EyeOff } from "../../shared/icons.ts"
import styles from "./Staff.module.css"

interface PasswordFieldProps extends FieldMessages {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoComplete: "current-password" | "new-password"
  /** Without it there is no button that shows the password. */
  readonly visibility?: { readonly isShown: boolean; readonly toggle: () => void }
}

export const PasswordField = ({ visibility, ...field }: PasswordFieldProps) => {
  const { t } = useTranslation()
  return (
    <Field
      {...field}
      type={visibility?.isShown === true ? "text" : "password"}
      dir="auto"
      suffix={
        visibility && (
          <span className={styles.reveal}>
            <IconButton
              label={t(
                visibility.isShown
                  ? "desk.staff.signIn.hidePassword"
                  : "desk.staff.signIn.showPassword"
              )}
              onClick={visibility.toggle}
            >
              {visibility.isShown ? <EyeOff size={20} /> : <Eye size={20} />}
            </IconButton>
          </span>
        )
      }
    />
  )
}
