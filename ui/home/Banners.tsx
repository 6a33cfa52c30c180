import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Banner } from "#core/catalogue/Banner.ts"
import type { LoadScreenProps } from "../shared/screen.ts"
import { Skeleton } from "../shared/Skeleton.tsx"
import { BannerCard } from "./BannerCard.tsx"
import styles from "./BannerSkeleton.module.css"
import { SectionError } from "./SectionError.tsx"

type BannersProps = LoadScreenProps<ReadonlyArray<Banner>> & {
  readonly renderSlider: (banners: ReadonlyArray<Banner>) => ReactNode
}

/** The banner slider of home; section banners are left out. */
export const Banners = ({ snapshot, send, renderSlider }: BannersProps) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  if (snapshot.matches("loading")) return <BannerSkeleton label={t("common.loading")} />
  if (snapshot.matches("failed") && refusal)
    return <SectionError refusal={refusal} onRetry={() => send({ type: "retry" })} />
  const sliding = data?.filter(({ kind }) => kind === "home_slider") ?? []
  return sliding.length > 0 && renderSlider(sliding)
}

/** The first of those that belong between the rows; that it did not come is said in the slider's place. */
export const SectionBanner = ({ snapshot }: Pick<BannersProps, "snapshot">) => {
  if (snapshot.matches("loading")) return <BannerSkeleton />
  const banner = snapshot.context.data?.find(({ kind }) => kind === "section_banner")
  return banner && <BannerCard banner={banner} />
}

/** A banner's place, in its size. */
export const BannerSkeleton = ({ label }: { readonly label?: string }) => (
  <div className={styles.skeleton}>
    {label && <output className="visually-hidden">{label}</output>}
    <Skeleton shape="square" />
  </div>
)
