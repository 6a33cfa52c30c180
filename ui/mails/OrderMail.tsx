import { createContext, type CSSProperties, type ReactNode, use } from "react"
import { useTranslation } from "react-i18next"
import type { Brand } from "#core/brand/Brand.ts"
import { brandTokens } from "#core/brand/brandColours.ts"
import type { Order, OrderLine } from "#core/orders/Order.ts"
import { directionByLocale, type Locale } from "#locales/i18n.ts"
import { orderPlaceNames } from "#locales/orderArrival.ts"
import { paths } from "#locales/paths.ts"
import {
  amountRows,
  expectedBy,
  type OrderMailData,
  orderMailSentence,
  orderMailTitle
} from "./orderMailText.ts"

/**
 * The document of a mail about an order. Programs that show mail know neither style sheets nor
 * flexible boxes, so it is made of tables with their styles in them; only the colours of a dark
 * scheme are in the head, where some programs ignore them and others choose their own.
 */
export const OrderMailDocument = (props: OrderMailData & { readonly locale: Locale }) => {
  const { t } = useTranslation()
  const { colors, darkColors } = mailStyles(props.brand)
  return (
    <html lang={props.locale} dir={directionByLocale[props.locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{orderMailTitle(t, props)}</title>
        <style>{darkColors}</style>
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, backgroundColor: colors.ground }}>
        <OrderMail {...props} />
      </body>
    </html>
  )
}

/** The contents of the mail. */
export const OrderMail = ({
  brand,
  locale,
  news,
  order,
  origin,
  refund,
  shop
}: OrderMailData & { readonly locale: Locale }) => {
  const { t } = useTranslation()
  const styles = mailStyles(brand)
  const { colors, plainLink, sheet, small } = styles
  return (
    <MailStyles value={styles}>
      <div
        className="ground"
        dir={directionByLocale[locale]}
        style={{ padding: "24px 12px", backgroundColor: colors.ground, ...text }}
      >
        <Table align="center" style={{ maxWidth: 600, margin: "0 auto", ...text }}>
          <tr>
            <td style={{ padding: "0 8px 16px", fontSize: 24, fontWeight: 700 }}>
              <a href={origin + paths.home} className="accent" style={plainLink}>
                {t("shell.shopName")}
              </a>
            </td>
          </tr>
          <tr>
            <td className="surface" style={sheet}>
              <Opening news={news} order={order} origin={origin} refund={refund} />
              <Lines lines={order.lines} origin={origin} />
              <Amounts order={order} />
              <Address order={order} />
              <Links order={order} origin={origin} />
            </td>
          </tr>
          <tr>
            <td className="soft" style={{ padding: "16px 8px 0", ...small }}>
              <Footer shop={shop} origin={origin} />
            </td>
          </tr>
        </Table>
      </div>
    </MailStyles>
  )
}

const Opening = ({
  news,
  order,
  origin,
  refund
}: Pick<OrderMailData, "news" | "order" | "origin" | "refund">) => {
  const { t } = useTranslation()
  const { button, small } = use(MailStyles)
  const { id, placedAt } = order
  const expected = expectedBy(t, order)
  return (
    <>
      <h1 className="ink" style={{ margin: "0 0 12px", fontSize: 24, lineHeight: 1.3 }}>
        {orderMailTitle(t, { news, order, refund })}
      </h1>
      <p style={paragraph}>{t("server.orderMail.greeting", { name: order.customer.name })}</p>
      <p style={paragraph}>{orderMailSentence(t, { news, order, refund })}</p>
      {expected !== null && <p style={{ ...paragraph, fontWeight: 700 }}>{expected}</p>}
      <p style={{ ...paragraph, margin: "20px 0" }}>
        <a
          href={origin + (news?.button?.path ?? paths.order(id))}
          className="button"
          style={button}
        >
          {news?.button?.label ?? t("server.orderMail.view")}
        </a>
      </p>
      <p className="soft" style={{ margin: 0, ...small }}>
        {t("orders.number", { id })}
        {" · "}
        {t("orders.placedOn", { at: placedAt })}
      </p>
    </>
  )
}

const Lines = ({
  lines,
  origin
}: {
  readonly lines: ReadonlyArray<OrderLine>
  readonly origin: string
}) => {
  const { t } = useTranslation()
  const { rowCell, small } = use(MailStyles)
  return (
    <Table style={{ margin: "20px 0 0", ...text }}>
      {lines.map((line, index) => (
        <tr key={index}>
          <td className="line" width={64} style={{ ...rowCell, width: 64 }}>
            {line.image !== null && (
              <img
                src={absolute(origin, line.image)}
                alt=""
                width={64}
                height={64}
                // React would preload other pictures by links in the head.
                loading="lazy"
                style={{ display: "block", borderRadius: 8, objectFit: "cover" }}
              />
            )}
          </td>
          <td className="line" style={{ ...rowCell, padding: "12px" }}>
            <bdi>{line.name}</bdi>
            <br />
            <span className="soft" style={small}>
              {line.attributes !== "" && (
                <>
                  <bdi>{line.attributes}</bdi>
                  {" · "}
                </>
              )}
              {t("orders.quantity", { quantity: line.quantity })}
            </span>
          </td>
          <td className="line" style={{ ...rowCell, ...amountCell }}>
            {t("common.price", { price: line.price * line.quantity })}
          </td>
        </tr>
      ))}
    </Table>
  )
}

const Amounts = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const { topLine } = use(MailStyles)
  return (
    <Table className="line" style={{ ...topLine, ...text }}>
      {amountRows(t, order).map(({ amount, isTotal = false, label }) => {
        const fontWeight = isTotal ? 700 : 400
        return (
          <tr key={label}>
            <td style={{ padding: "4px 0", fontWeight }}>{label}</td>
            <td style={{ padding: "4px 0", fontWeight, ...amountCell }}>
              <bdi>{amount}</bdi>
            </td>
          </tr>
        )
      })}
    </Table>
  )
}

const Address = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const { small, topLine } = use(MailStyles)
  const names = orderPlaceNames(order)
  return (
    <Table className="line" style={{ ...topLine, ...text }}>
      <tr>
        <td style={{ padding: "4px 0" }}>
          <strong>{t(names.place)}</strong>
          <br />
          <bdi>{order.customer.name}</bdi>
          {order.address.split("\n").map((line) => (
            <span key={line}>
              <br />
              {line}
            </span>
          ))}
          {order.note !== "" && (
            <>
              <br />
              <span className="soft" style={small}>
                {t(names.note)}: <bdi>{order.note}</bdi>
              </span>
            </>
          )}
        </td>
      </tr>
    </Table>
  )
}

const Links = ({ order, origin }: Pick<OrderMailData, "order" | "origin">) => {
  const { t } = useTranslation()
  const { link } = use(MailStyles)
  return (
    <p style={{ margin: "20px 0 0" }}>
      <a href={origin + paths.orderInvoice(order.id)} className="accent" style={link}>
        {t("server.orderMail.invoice")}
      </a>
    </p>
  )
}

const Footer = ({ origin, shop }: Pick<OrderMailData, "shop" | "origin">) => {
  const { t } = useTranslation()
  const { softLink } = use(MailStyles)
  return (
    <>
      {[shop.legalName, shop.address].map(
        (line) =>
          line !== null && (
            <span key={line}>
              <bdi>{line}</bdi>
              <br />
            </span>
          )
      )}
      {shop.supportPhone !== null && (
        <>
          <a href={`tel:${shop.supportPhone}`} className="soft" style={softLink}>
            <bdi dir="ltr">{shop.supportPhone}</bdi>
          </a>
          <br />
        </>
      )}
      <br />
      {t("server.orderMail.reason")}{" "}
      <a href={origin + paths.notifications} className="soft" style={softLink}>
        {t("server.orderMail.notifications")}
      </a>
    </>
  )
}

/** A table that only arranges: nothing that a screen reader names. */
const Table = ({
  align,
  children,
  className,
  style
}: {
  readonly align?: "center"
  readonly children: ReactNode
  readonly className?: string
  readonly style: CSSProperties
}) => (
  <table
    role="presentation"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    border={0}
    align={align}
    className={className}
    style={{ borderCollapse: "separate", ...style }}
  >
    <tbody>{children}</tbody>
  </table>
)

/** A picture of the shop has a path, one of another site has its address. */
const absolute = (origin: string, image: string): string =>
  image.startsWith("/") ? origin + image : image

/** The styles of a mail in the colours of a shop. */
const mailStyles = (brand: Pick<Brand, "accent" | "ground">) => {
  const { dark, light } = brandTokens(brand)
  const colors = {
    ground: light.ground,
    surface: "#ffffff",
    ink: "#1e1916",
    soft: "#675b50",
    line: light.line,
    accent: light.accent,
    accentInk: "#fffdfb"
  }
  return {
    colors,
    /** Of a dark scheme. Programs that do not know it darken the light colours themselves. */
    darkColors: `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: ${dark.ground} !important; color: #f5efe7 !important; }
  .surface { background-color: #1e1a17 !important; color: #f5efe7 !important; border-color: ${dark.line} !important; }
  .ink { color: #f5efe7 !important; }
  .soft { color: #b8ab9d !important; }
  .line { border-color: ${dark.line} !important; }
  .accent { color: ${dark["accent-text"]} !important; }
  .button { background-color: ${dark.accent} !important; border-color: ${dark.accent} !important; }
}`,
    ...stylesWith(colors)
  }
}

const stylesWith = (colors: Readonly<Record<ColorName, string>>) =>
  ({
    small: { fontSize: 14, color: colors.soft },
    sheet: {
      padding: 24,
      backgroundColor: colors.surface,
      color: colors.ink,
      border: `1px solid ${colors.line}`,
      borderRadius: 16
    },
    rowCell: {
      padding: "12px 0",
      verticalAlign: "top",
      borderTop: `1px solid ${colors.line}`
    },
    topLine: {
      borderTop: `1px solid ${colors.line}`,
      margin: "0 0 12px",
      padding: "8px 0 0"
    },
    plainLink: { color: colors.accent, textDecoration: "none" },
    link: { color: colors.accent },
    softLink: { color: colors.soft },
    button: {
      display: "inline-block",
      padding: "12px 24px",
      color: colors.accentInk,
      backgroundColor: colors.accent,
      border: `1px solid ${colors.accent}`,
      borderRadius: 12,
      fontWeight: 700,
      textDecoration: "none"
    }
  }) satisfies Readonly<Record<string, CSSProperties>>

type ColorName = "ground" | "surface" | "ink" | "soft" | "line" | "accent" | "accentInk"

const MailStyles = createContext(mailStyles({ accent: "", ground: "" }))

const text: CSSProperties = {
  fontFamily: "-apple-system, 'Segoe UI', Roboto, 'Noto Sans Arabic', Tahoma, Arial, sans-serif",
  fontSize: 16,
  lineHeight: 1.6,
  color: "inherit"
}
const paragraph: CSSProperties = { margin: "0 0 12px" }
const amountCell: CSSProperties = { width: "1%", whiteSpace: "nowrap", textAlign: "end" }
