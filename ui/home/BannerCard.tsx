import { useTranslation } from "react-i18next"
import type { Banner } from "#core/catalogue/Banner.ts"
import { Link } from "../shared/Link.tsx"
import { Picture } from "../shared/Picture.tsx"
import { Stack } from "../shared/Stack.tsx"
import { Truncate } from "../shared/Truncate.tsx"
import styles from "./BannerCard.module.css"

/** A banner: a picture with its title; the whole banner is a link. */
export const BannerCard = ({
  banner,
  eager = false
}: {
  readonly banner: Banner
  readonly eager?: boolean
}) => {
  const { t } = useTranslation()
  const { image, link, subtitle, title } = banner
  const inside = (
    <>
      <Picture
        src={image}
        alt={title === null ? t("home.banners") : ""}
        width={1200}
        height={600}
        variant="scene"
        mirroredInLtr
        eager={eager}
        sizes="(min-width: 1344px) 1280px, calc(100vw - 32px)"
      />
      {title !== null && (
        <Stack as="span" gap={4} className={styles.overlay}>
          <Truncate lines={2} className={styles.title}>
            {title}
          </Truncate>
          {subtitle !== null && <Truncate className={styles.subtitle}>{subtitle}</Truncate>}
          {link !== null && (
            <span className={styles.button} aria-hidden="true">
              {t("home.shopNow")}
            </span>
          )}
        </Stack>
      )}
    </>
  )
  return link === null ? (
    <div className={styles.banner}>{inside}</div>
  ) : (
    <Link className={styles.banner} to={link} draggable={false}>
      {inside}
    </Link>
  )
}
