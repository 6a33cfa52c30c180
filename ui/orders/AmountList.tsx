import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { classNames } from "../shared/classNames.ts"
import { Stack } from "../shared/Stack.tsx"
import styles from "./AmountList.module.css"

interface AmountListProps {
  /** Each with its label; a number is fils. False for one that the order does not have. */
  readonly amounts: ReadonlyArray<
    readonly [label: string, amount: ReactNode, look?: "secondary" | "discount" | "total"] | false
  >
  readonly busy?: boolean
}

/** The amounts of an order, before it is placed and after. */
export const AmountList = ({ amounts, busy }: AmountListProps) => {
  const { t } = useTranslation()
  const format = (fils: number, look?: string) =>
    look === "discount"
      ? t("orders.discountAmount", { amount: fils })
      : t("common.price", { price: fils })
  return (
    <Stack as="dl" gap={8} className={styles.pairs} aria-busy={busy}>
      {amounts.map((entry) => {
        if (entry === false) return null
        const [label, amount, look] = entry
        return (
          <div key={label} className={look && styles[look]}>
            <dt>{label}</dt>
            <dd>
              {typeof amount === "number" ? (
                <bdi className="figures">{format(amount, look)}</bdi>
              ) : (
                amount
              )}
            </dd>
          </div>
        )
      })}
    </Stack>
  )
}

interface DescriptionListProps {
  readonly facts: ReadonlyArray<readonly [name: string, value: ReactNode]>
}

/** Names and values, one pair per row; an unknown value has no row. */
export const DescriptionList = ({ facts }: DescriptionListProps) => (
  <Stack as="dl" gap={8} className={classNames(styles.pairs, styles.facts)}>
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        )
    )}
  </Stack>
)

/** A number or code that reads from left to right in either language. */
export const Code = ({ children }: { readonly children: string | number }) => (
  <bdi dir="ltr" className="figures">
    {children}
  </bdi>
)
