import { useMachine } from "@xstate/react"
import { Suspense, useState } from "react"
import { useNavigationType } from "react-router-dom"
import type { Banner } from "#core/catalogue/Banner.ts"
import type { Product } from "#core/catalogue/Product.ts"
import { Banners, BannerSkeleton, SectionBanner } from "../../home/Banners.tsx"
import { CategoryStrip } from "../../home/CategoryStrip.tsx"
import { Home } from "../../home/Home.tsx"
import { InView } from "../../shared/InView.tsx"
import { CardActions } from "./CardActions.tsx"
import { liveBanners } from "../store/live/liveBanners.ts"
import { liveFeatured } from "../store/live/liveFeatured.ts"
import { liveSections } from "../store/live/liveSections.ts"
import { bannersQuery, featuredQuery, reelsQuery, sectionsQuery } from "#core/catalogue/queries.ts"
import { SearchEntry } from "./SearchEntry.tsx"
import { useLive, useStore } from "../store/StoreContext.ts"
import { useInitialData, useRevalidation } from "../data/useInitialData.ts"
import { useOnLanguage } from "../data/useOnLanguage.ts"
import { lazyOptional, withNamespace } from "../routing/lazy.tsx"
import "../../home/BannerSlider.module.css"

// The server renders the banners, whose styles are imported above; their script comes once the page is interactive.
const HomeBanners = lazyOptional(() =>
  import("./HomeBanners.tsx").then(({ HomeBanners }) => HomeBanners)
)
const HomeReels = lazyOptional(
  withNamespace(() => import("./HomeReels.tsx").then(({ HomeReels }) => HomeReels))
)

export default function HomePage() {
  const { queryCache } = useStore()
  const isReturn = useNavigationType() === "POP"
  // Who comes back to the reels finds them where they were: the place that was left may be among them.
  const [isNearEnd, setNearEnd] = useState(
    () => isReturn && queryCache.getData(reelsQuery) !== undefined
  )
  const [rows, sendRows] = useMachine(useLive(liveSections), {
    input: { wanted: null, known: useInitialData(sectionsQuery) ?? null }
  })
  const [strip, sendStrip] = useMachine(useLive(liveFeatured), {
    input: { wanted: null, known: useInitialData(featuredQuery) ?? null }
  })
  const [shown, sendShown] = useMachine(useLive(liveBanners), {
    input: { wanted: null, known: useInitialData(bannersQuery) ?? null }
  })
  useRevalidation(sectionsQuery, (found) => sendRows({ type: "renewed", found }))
  useRevalidation(featuredQuery, (found) => sendStrip({ type: "renewed", found }))
  useRevalidation(bannersQuery, (found) => sendShown({ type: "renewed", found }))
  useOnLanguage(() => {
    for (const send of [sendRows, sendStrip, sendShown]) send({ type: "reload" })
  })
  return (
    <Home
      snapshot={rows}
      send={sendRows}
      renderCardActions={renderCardActions}
      search={<SearchEntry />}
      categoryStrip={<CategoryStrip snapshot={strip} send={sendStrip} />}
      bannerSlider={<Banners snapshot={shown} send={sendShown} renderSlider={renderSlider} />}
      sectionBanner={<SectionBanner snapshot={shown} />}
      reels={
        <InView marginPx={600} onEnter={() => setNearEnd(true)}>
          {isNearEnd && (
            <Suspense>
              <HomeReels />
            </Suspense>
          )}
        </InView>
      }
    />
  )
}

const renderCardActions = (product: Product) => <CardActions product={product} />
const renderSlider = (banners: ReadonlyArray<Banner>) => (
  <Suspense fallback={<BannerSkeleton />}>
    <HomeBanners key={banners.map(({ id }) => id).join()} banners={banners} />
  </Suspense>
)
