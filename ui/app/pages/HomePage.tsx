import { Suspense } from "react"
import { useNavigationType } from "react-router-dom"
import type { Banner } from "#core/catalogue/Banner.ts"
import { Banners, BannerSkeleton, SectionBanner } from "../../home/Banners.tsx"
import { CategoryStrip } from "../../home/CategoryStrip.tsx"
import { Home } from "../../home/Home.tsx"
import { ReelsRowFallback } from "../../home/ReelsRowFallback.tsx"
import { useWasInView } from "../../shared/useInView.ts"
import { renderCardActions } from "./CardActions.tsx"
import { LazyRowArrows } from "./LazyRowArrows.tsx"
import {
  bannersQuery,
  featuredQuery,
  homeRowsQuery,
  reelsQuery,
  sectionsQuery
} from "#core/catalogue/queries.ts"
import { SearchBar } from "../../search/SearchBar.tsx"
import { useOpenSearch } from "../router/navigationState.ts"
import { useInitialData, useQuery } from "../hooks/useQuery.ts"
import { lazyOptional } from "../loading/lazyOptional.tsx"
import { withFlowMessages } from "../router/lazyPage.tsx"

// The server renders the banners and their styles (`routes.ts`); their script loads once the page
// is interactive.
const HomeBanners = lazyOptional(() =>
  import("./HomeBanners.tsx").then(({ HomeBanners }) => HomeBanners)
)
const HomeReels = lazyOptional(
  withFlowMessages(() => import("./HomeReels.tsx").then(({ HomeReels }) => HomeReels))
)

export default function HomePage() {
  const isReturn = useNavigationType() === "POP"
  // After going back, the reels render at once, because the saved scroll position may be among
  // them.
  const hasReels = useInitialData(reelsQuery) !== undefined
  const [reelsRef, isNearReels] = useWasInView(isReturn && hasReels, 600)
  const [sections, sendSections] = useQuery(sectionsQuery)
  const [{ context: order }] = useQuery(homeRowsQuery)
  const [featured, sendFeatured] = useQuery(featuredQuery)
  const [banners, sendBanners] = useQuery(bannersQuery)
  // Each part has a request of its own. Where several fail, the first says so and loads them all.
  const failed = [
    { part: sections, send: sendSections },
    { part: banners, send: sendBanners },
    { part: featured, send: sendFeatured }
  ].filter(({ part }) => part.matches("failed"))
  const isShown = (part: (typeof failed)[number]["part"]) =>
    !part.matches("failed") || failed[0]?.part === part
  const retryAll = () => failed.forEach(({ send }) => send({ type: "retry" }))
  return (
    <Home
      snapshot={sections}
      send={retryAll}
      renderCardActions={renderCardActions}
      renderArrows={renderArrows}
      {...(order.data === null ? {} : { order: order.data })}
      search={<SearchBar onOpen={useOpenSearch()} />}
      categoryStrip={isShown(featured) && <CategoryStrip snapshot={featured} send={retryAll} />}
      bannerSlider={
        isShown(banners) && (
          <Banners snapshot={banners} send={retryAll} renderSlider={renderSlider} />
        )
      }
      sectionBanner={<SectionBanner snapshot={banners} />}
      reels={
        <div ref={reelsRef}>
          {isNearReels ? (
            <Suspense fallback={<ReelsRowFallback />}>
              <HomeReels />
            </Suspense>
          ) : (
            <ReelsRowFallback />
          )}
        </div>
      }
    />
  )
}

const renderArrows = (name: string) => <LazyRowArrows name={name} />

const renderSlider = (banners: ReadonlyArray<Banner>) => (
  <Suspense fallback={<BannerSkeleton />}>
    <HomeBanners key={banners.map(({ id }) => id).join()} banners={banners} />
  </Suspense>
)
