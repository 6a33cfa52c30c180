import type { ReactNode } from "react"
import type { Banner } from "#core/catalogue/Banner.ts"
import type { LoadScreenProps } from "../shared/screen.ts"
import { classNames } from "../shared/classNames.ts"
import { LoadState } from "../shared/LoadState.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import { BannerCard } from "./BannerCard.tsx"
import { CatalogueRefusal } from "../shared/CatalogueRefusal.tsx"
import styles from "./Banners.module.css"

type BannersProps = LoadScreenProps<ReadonlyArray<Banner>> & {
  readonly renderSlider: (banners: ReadonlyArray<Banner>) => ReactNode
}

/** The banner slider of home; section banners are left out. */
export const Banners = ({ snapshot, send, renderSlider }: BannersProps) => {
  const { data, refusal } = snapshot.context
  const sliding = data?.filter(({ kind }) => kind === "home_slider") ?? []
  return (
    <LoadState
      state={snapshot.value}
      skeleton={<BannerSkeleton />}
      error={refusal && <CatalogueRefusal refusal={refusal} />}
      hasErrorLine
      onRetry={() => send({ type: "retry" })}
    >
      {sliding.length > 0 && renderSlider(sliding)}
    </LoadState>
  )
}

/** The first section banner. It shows no error: the slider shows the error of the same request. */
export const SectionBanner = ({ snapshot }: Pick<BannersProps, "snapshot">) => {
  if (snapshot.matches("loading")) return <BannerSkeleton isSection />
  const banner = snapshot.context.data?.find(({ kind }) => kind === "section_banner")
  return banner && <BannerCard banner={banner} />
}

interface BannerSkeletonProps {
  /** Whether it stands for the banner between the rows, which is lower in a wide window. */
  readonly isSection?: boolean
}

/** A skeleton of the size of a banner. */
export const BannerSkeleton = ({ isSection = false }: BannerSkeletonProps) => (
  <div className={classNames(styles.skeleton, isSection && styles.section)}>
    <Skeleton shape="square" />
  </div>
)
