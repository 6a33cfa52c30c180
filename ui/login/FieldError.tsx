import { CircleAlert } from "../shared/icons.ts"
import styles from "./Login.module.css"

/** What is wrong with what was typed, said aloud as it appears; the field points to it by `id`. */
export const FieldError = ({
  id,
  children
}: {
  readonly id: string
  readonly children: string
}) => (
  <p className={styles.error} id={id} role="alert">
    <CircleAlert size={16} />
    {children}
  </p>
)
