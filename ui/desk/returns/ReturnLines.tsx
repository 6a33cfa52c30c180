import { useTranslation } from "react-i18next"
import type { DeskReturn, DeskReturnLine } from "#core/desk/DeskReturns.ts"
import { itemName } from "#locales/orderNewsMessage.ts"
import { Card } from "../../shared/Card.tsx"
import { Row } from "../../shared/Row.tsx"
import { Stack } from "../../shared/Stack.tsx"
import styles from "./Return.module.css"

/** The goods of a return with what is wanted for them, and the photos. */
export const ReturnLines = ({ one }: { readonly one: DeskReturn }) => {
  const { t } = useTranslation()
  const { lines, note, photos } = one
  return (
    <Card>
      <h2>{t("desk.returns.goods")}</h2>
      <Stack as="ul" gap={12}>
        {lines.map((line) => (
          <li key={line.position}>
            <Row gap={12} align="start">
              {line.image !== null && (
                <img
                  className={styles.picture}
                  src={line.image}
                  alt=""
                  width={64}
                  height={64}
                  loading="lazy"
                />
              )}
              <LineTexts line={line} />
            </Row>
          </li>
        ))}
      </Stack>
      {note !== "" && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      {photos.length > 0 && (
        <Row as="ul" gap={8} rowGap={8} wrap align="stretch">
          {photos.map((photo, index) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noreferrer">
                <img
                  className={styles.photo}
                  src={photo}
                  alt={t("desk.returns.photo", { number: index + 1 })}
                  width={120}
                  height={120}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </Row>
      )}
    </Card>
  )
}

const LineTexts = ({ line }: { readonly line: DeskReturnLine }) => {
  const { t } = useTranslation()
  const { exchange, found, quantity, reason, sku } = line
  const facts = [
    t(`returns.reasons.${reason}`),
    ...(sku === null ? [] : [t("desk.order.sku", { sku })])
  ]
  return (
    <Stack gap={2}>
      <strong>{t("orders.refundItem", { quantity, name: itemName(line) })}</strong>
      <span className="secondary-text">{facts.join(" · ")}</span>
      <span>
        {exchange === null
          ? t("desk.returns.wantsMoney")
          : t("desk.returns.wantsOther", { name: exchange.name, stock: exchange.stock })}
      </span>
      {found !== null && (
        <span>
          {(["good", "damaged", "notOurs"] as const)
            .filter((kind) => found[kind] > 0)
            .map((kind) => t(`desk.returns.found.${kind}`, { number: found[kind] }))
            .join(" · ")}
        </span>
      )}
    </Stack>
  )
}
