import { use } from "react"
import { useTranslation } from "react-i18next"
import { demoDrawing } from "#core/brand/Brand.ts"
import mark from "../../brand/mark.svg?inline"
import words from "../../brand/words.svg?inline"
import { BrandContext } from "../../brand/BrandContext.ts"
import { Logo } from "../../brand/Logo.tsx"
import { PhoneNumber } from "../../shared/PhoneNumber.tsx"
import { Stack } from "../../shared/Stack.tsx"
import styles from "./Print.module.css"

/** Whose paper it is: logo, name and phone of the shop. */
export const PrintedShop = ({ phone }: { readonly phone: string | null }) => {
  const { t } = useTranslation()
  const brand = use(BrandContext)
  const hasPicture = brand !== null && brand.logo !== "" && brand.logoRatio !== null
  const isDemo = brand?.logo === demoDrawing
  return (
    <Stack gap={2} className={styles.shop}>
      {isDemo ? (
        // Images, because printers leave backgrounds out.
        <span className={styles.drawing}>
          <img src={mark} alt="" />
          <img className={styles.words} src={words} alt={t("shell.shopName")} />
        </span>
      ) : (
        <Logo label={t("shell.shopName")} height={28} />
      )}
      {/* The drawing has the name in it. */}
      {!isDemo && hasPicture && <bdi className={styles.shopName}>{t("shell.shopName")}</bdi>}
      {phone !== null && (
        <span className={styles.shopPhone}>
          <PhoneNumber>{phone}</PhoneNumber>
        </span>
      )}
    </Stack>
  )
}
