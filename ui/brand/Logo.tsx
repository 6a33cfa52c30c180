import { use } from "react"
import { useTranslation } from "react-i18next"
import { demoDrawing } from "#core/brand/Brand.ts"
import { BrandContext } from "./BrandContext.ts"
import styles from "./brand.module.css"

interface LogoProps {
  /** Is read instead of a drawing or a picture. */
  readonly label: string
  readonly height?: number
}

/**
 * The logo of the shop: its own picture, the woven diamond between the two names for the demo, and
 * the name in type where there is neither.
 */
export const Logo = ({ label, height = 24 }: LogoProps) => {
  const { t } = useTranslation()
  const brand = use(BrandContext)
  if (brand?.logo === demoDrawing)
    return (
      <span className={styles.logo}>
        <svg height={height} viewBox="0 0 153 28" role="img" aria-label={label} />
      </span>
    )
  if (brand === null || brand.logo === "" || brand.logoRatio === null)
    return <bdi className={styles.typed}>{t("shell.shopName")}</bdi>
  const width = Math.round(Math.min(height * brand.logoRatio, maximumRatio * height))
  return (
    <img
      className={styles.picture}
      src={logoFile(brand.logo, width)}
      alt={label}
      width={width}
      height={height}
    />
  )
}

/** A wider logo is drawn smaller. */
const maximumRatio = 6

/** Sharp on a screen with twice as many pixels; WebP keeps what is transparent. */
const logoFile = (logo: string, width: number): string =>
  logo.replace(/\.jpg$/, `-${width <= 160 ? 320 : 640}.webp`)
