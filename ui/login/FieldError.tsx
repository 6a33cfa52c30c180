import type { ReactNode } from "react"
import { CircleAlert } from "../shared/icons.ts"
import { Row } from "../shared/Row.tsx"
import styles from "./Login.module.css"

/** The error of a field, which is announced when it appears; the field refers to it by `id`. */
export const FieldError = ({
  id,
  children
}: {
  readonly id: string
  readonly children: ReactNode
}) => (
  <Row as="p" gap={6} className={styles.error} id={id} role="alert">
    <CircleAlert size={16} />
    <span>{children}</span>
  </Row>
)
