import type { ReactNode, Ref } from "react"
import { classNames } from "./classNames.ts"
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "./icons.ts"
import { Row } from "./Row.tsx"
import styles from "./Notice.module.css"
import { Stack } from "./Stack.tsx"

interface NoticeProps {
  readonly kind?: "danger" | "warn" | "info" | "ok"
  readonly title?: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly silent?: boolean
  /** For one that gets the focus when it appears. */
  readonly ref?: Ref<HTMLDivElement>
}

const iconByKind = { danger: CircleAlert, warn: TriangleAlert, info: Info, ok: CircleCheck }

/** A message box in the page, which is announced when it appears unless `silent`. */
export const Notice = ({
  kind = "info",
  title,
  children,
  action,
  silent = false,
  ref
}: NoticeProps) => {
  const Icon = iconByKind[kind]
  return (
    <Row
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      gap={10}
      align="stretch"
      className={classNames(styles.notice, styles[kind])}
      role={silent ? undefined : kind === "danger" ? "alert" : "status"}
    >
      <Icon size={20} />
      <Stack gap={4} className={styles.content}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action}
      </Stack>
    </Row>
  )
}
