import type { ReactNode } from "react"
import { Picture } from "../shared/Picture.tsx"
import { Stack } from "../shared/Stack.tsx"
import styles from "./OrderLines.module.css"

interface OrderLinesProps {
  readonly lines: ReadonlyArray<{
    readonly key: string
    readonly image: string | null
    readonly name: string
    /** Below the name. */
    readonly details: ReactNode
    readonly price: ReactNode
  }>
}

/** The lines of an order, before it is placed and after. */
export const OrderLines = ({ lines }: OrderLinesProps) => (
  <Stack as="ul" gap={12}>
    {lines.map(({ key, image, name, details, price }) => (
      <li key={key} className={styles.line}>
        <span className={styles.thumbnail}>
          <Picture src={image} alt="" width={60} height={60} />
        </span>
        <div className={styles.content}>
          <bdi className={styles.name}>{name}</bdi>
          {details}
        </div>
        {price}
      </li>
    ))}
  </Stack>
)
