import { useTranslation } from "react-i18next"
import type { exportSpanMachine } from "#core/desk/exportSpanMachine.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { ButtonAnchor } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { Field } from "../../shared/Field.tsx"
import { Grid } from "../../shared/Grid.tsx"
import { Download } from "../../shared/icons.ts"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { DeskPage } from "../frame/DeskPage.tsx"
import lists from "../lists/Lists.module.css"

type ExportsProps = ScreenProps<typeof exportSpanMachine> & { readonly isOwner: boolean }

export const Exports = ({ isOwner, snapshot, send }: ExportsProps) => {
  const { t, i18n } = useTranslation()
  const { first, last } = snapshot.context
  const isValid = snapshot.matches("valid")
  if (!isOwner)
    return (
      <DeskPage title={t("desk.titles.exports")}>
        <p>{t("desk.exports.ownerOnly")}</p>
      </DeskPage>
    )
  return (
    <DeskPage title={t("desk.titles.exports")}>
      <p>{t("desk.exports.hint")}</p>
      <Grid gap={16} className={lists.fields}>
        <Field
          label={t("desk.exports.first")}
          type="date"
          dir="ltr"
          value={first}
          onChange={(day) => send({ type: "first.change", day })}
        />
        <Field
          label={t("desk.exports.last")}
          type="date"
          dir="ltr"
          value={last}
          error={isValid ? undefined : t("desk.exports.invalid")}
          onChange={(day) => send({ type: "last.change", day })}
        />
      </Grid>
      <ExportCard what="orders" isEnabled={isValid} first={first} last={last} />
      <ExportCard what="orderLines" isEnabled={isValid} first={first} last={last} />
      <ExportCard what="takings" isEnabled={isValid} first={first} last={last} />
      <ListFileCard what="customers" href={deskPaths.exportCustomers(i18n.language)} />
      <ListFileCard what="products" href={deskPaths.exportProducts(i18n.language)} />
    </DeskPage>
  )
}

interface ExportCardProps {
  readonly what: "orders" | "orderLines" | "takings"
  readonly isEnabled: boolean
  readonly first: string
  readonly last: string
}

interface ListFileCardProps {
  readonly what: "customers" | "products"
  readonly href: string
}

/** A file of all there is, whatever the span of days. */
const ListFileCard = ({ what, href }: ListFileCardProps) => {
  const { t } = useTranslation()
  return (
    <Card>
      <Row gap={12} wrap between>
        <div>
          <h2>{t(`desk.exports.${what}`)}</h2>
          <p className={lists.secondary}>{t(`desk.exports.${what}Hint`)}</p>
        </div>
        <ButtonAnchor variant="secondary" icon={<Download />} download href={href}>
          {t(what === "customers" ? "desk.exports.downloadCustomers" : "desk.import.download")}
        </ButtonAnchor>
      </Row>
    </Card>
  )
}

const labels = {
  orders: "desk.exports.downloadOrders",
  orderLines: "desk.exports.downloadOrderLines",
  takings: "desk.exports.downloadTakings"
} as const

const files = { orders: "orders", orderLines: "order-lines", takings: "takings" } as const

const ExportCard = ({ what, isEnabled, first, last }: ExportCardProps) => {
  const { t, i18n } = useTranslation()
  return (
    <Card>
      <Row gap={12} wrap between>
        <div>
          <h2>{t(`desk.exports.${what}`)}</h2>
          <p className={lists.secondary}>{t(`desk.exports.${what}Hint`)}</p>
        </div>
        {isEnabled && (
          <ButtonAnchor
            variant="secondary"
            icon={<Download />}
            download
            href={deskPaths.export(files[what], { first, last, locale: i18n.language })}
          >
            {t(labels[what])}
          </ButtonAnchor>
        )}
      </Row>
    </Card>
  )
}
