import { type CSSProperties, type ReactNode, use } from "react"
import { I18nextProvider, useTranslation } from "react-i18next"
import { type Brand, demoDrawing } from "#core/brand/Brand.ts"
import { brandTokens, type BrandTokens } from "#core/brand/brandColours.ts"
import { cleanBrand } from "#core/desk/DeskBrand.ts"
import { type Locale, withBrand } from "#locales/i18n.ts"
import { BrandContext } from "../../brand/BrandContext.ts"
import { Logo } from "../../brand/Logo.tsx"
import { Button } from "../../shared/Button.tsx"
import { Menu, Search, ShoppingBag } from "../../shared/icons.ts"
import { Row } from "../../shared/Row.tsx"
import { Stack } from "../../shared/Stack.tsx"
import styles from "./Brand.module.css"

/** How a brand looks: header and buttons in both schemes, a link preview and a packing slip. */
export const BrandPreview = ({ brand: typed }: { readonly brand: Brand }) => {
  const { i18n, t } = useTranslation()
  const locale: Locale = i18n.language === "en" ? "en" : "ar"
  const brand = cleanBrand(typed)
  const tokens = brandTokens(brand)
  return (
    <I18nextProvider i18n={withBrand(i18n, locale, brand)}>
      <BrandContext value={{ ...brand, logoRatio: null, iconPath: null }}>
        <Stack
          as="section"
          gap={16}
          className={styles.preview}
          aria-label={t("desk.brand.preview")}
        >
          <Sample title={t("desk.brand.samples.light")} scheme="light" tokens={tokens.light}>
            <ShopSample />
          </Sample>
          <Sample title={t("desk.brand.samples.dark")} scheme="dark" tokens={tokens.dark}>
            <ShopSample />
          </Sample>
          <Sample title={t("desk.brand.samples.link")} scheme="light" tokens={tokens.light}>
            <LinkSample />
          </Sample>
          <Sample title={t("desk.brand.samples.slip")} scheme="light" tokens={tokens.light}>
            <SlipSample />
          </Sample>
        </Stack>
      </BrandContext>
    </I18nextProvider>
  )
}

interface SampleProps {
  readonly title: string
  readonly scheme: "light" | "dark"
  readonly tokens: BrandTokens
  readonly children: ReactNode
}

const Sample = ({ title, scheme, tokens, children }: SampleProps) => (
  <figure className={styles.sample}>
    <figcaption className="secondary-text">{title}</figcaption>
    {/* Nothing in it works, and a refused colour is shown as it would be. */}
    <div className={styles.frame} data-theme={scheme} style={variablesOf(tokens)} inert>
      {children}
    </div>
  </figure>
)

const variablesOf = (tokens: BrandTokens): CSSProperties =>
  Object.fromEntries(Object.entries(tokens).map(([name, colour]) => [`--${name}`, colour]))

/** The header of a page, and what has the accent on it. */
const ShopSample = () => {
  const { t } = useTranslation()
  return (
    <>
      <Row gap={8} between className={styles.header}>
        <Row gap={8} className={styles.home}>
          <Menu size={20} />
          <SampleLogo height={26} />
        </Row>
        <Row gap={8}>
          <Search size={20} />
          <ShoppingBag size={20} />
        </Row>
      </Row>
      <Stack gap={12} className={styles.page}>
        <p>{t("desk.brand.samples.text")}</p>
        <p className={styles.link}>{t("desk.brand.samples.accent")}</p>
        <div>
          <Button>{t("desk.brand.samples.button")}</Button>
        </div>
      </Stack>
    </>
  )
}

/** What a shared product looks like in a chat. */
const LinkSample = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.card}>
      <div className={styles.photo} />
      <div className={styles.strip} />
      <Stack gap={8} className={styles.page}>
        <SampleLogo height={22} />
        <strong>{t("desk.brand.samples.product")}</strong>
        <span className={styles.link}>{t("common.price", { price: 12_500 })}</span>
      </Stack>
    </div>
  )
}

/** The head of a packing slip on a roll of 80 mm. */
const SlipSample = () => {
  const { t } = useTranslation()
  return (
    <Row gap={12} align="start" wrap between className={styles.slip}>
      <SampleLogo height={22} />
      <strong>{t("desk.order.title", { id: "10234567" })}</strong>
    </Row>
  )
}

/** The logo; of a picture that was just uploaded nobody knows the proportions yet. */
const SampleLogo = ({ height }: { readonly height: number }) => {
  const { t } = useTranslation()
  const logo = use(BrandContext)?.logo ?? ""
  return logo === "" || logo === demoDrawing ? (
    <Logo label={t("shell.shopName")} height={height} />
  ) : (
    <img
      className={styles.logo}
      src={logo.replace(/\.jpg$/, "-640.webp")}
      alt={t("shell.shopName")}
      height={height}
    />
  )
}
