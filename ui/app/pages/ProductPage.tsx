import { useMachine } from "@xstate/react"
import { Suspense, useMemo } from "react"
import { fromCallback, fromPromise } from "xstate"
import type { CartLine } from "#core/cart/Cart.ts"
import { cartNotificationMachine } from "#core/cart/cartNotificationMachine.ts"
import type { CategoryContents } from "#core/catalogue/Category.ts"
import { pictureViewerMachine } from "#core/catalogue/pictureViewerMachine.ts"
import type {
  CardProduct,
  CategoryId,
  ProductDetail as Detail,
  ProductId
} from "#core/catalogue/Product.ts"
import { productDetailMachine } from "#core/catalogue/productDetailMachine.ts"
import { listPictures, pictureIndex } from "#core/catalogue/productPictures.ts"
import { sizeOf } from "#core/catalogue/productSize.ts"
import { productSheetMachine } from "#core/catalogue/productSheetMachine.ts"
import { productQuery } from "#core/catalogue/queries.ts"
import { soldOutItem } from "#core/catalogue/StockAlerts.ts"
import { resolveOffer } from "#core/catalogue/variants.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { variantParameter } from "#locales/paths.ts"
import { AddToCartButton } from "../../cart/AddToCartButton.tsx"
import { ProductDetail, ItemGone } from "../../catalogue/ProductDetail.tsx"
import { TrustCardSkeleton } from "../../catalogue/ProductLayout.tsx"
import { useConstant } from "../../shared/useConstant.ts"
import { lazyAfterFirstInput, lazyOptional, whenWide } from "../loading/lazyOptional.tsx"
import { useIdle, useIsWaitingForInput } from "../loading/useIdle.ts"
import { useProvidedMachine, useStore } from "../hooks/StoreContext.ts"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { useInitialData, useQueryUpdates, useServerData } from "../hooks/useQuery.ts"
import { withFlowMessages } from "../router/lazyPage.tsx"
import type { RouteParams } from "../router/RouteContext.ts"
import { variantInSearch } from "../router/variantInSearch.ts"
import type { Store } from "../store/createStore.ts"
import { useAddToCart } from "./CardActions.tsx"
import { FavouriteButton } from "./FavouriteButton.tsx"
import { LazyNewestProducts } from "./LazyNewestProducts.tsx"

const ProductSharing = lazyOptional(
  withFlowMessages(() =>
    import("./ProductSharing.tsx").then(({ ProductSharing }) => ProductSharing)
  )
)
const PictureViewer = lazyOptional(
  withFlowMessages(() =>
    import("../../catalogue/PictureViewer.tsx").then(({ PictureViewer }) => PictureViewer)
  )
)
const SizeComparisonContainer = lazyOptional(
  withFlowMessages(() =>
    import("./SizeComparisonContainer.tsx").then(
      ({ SizeComparisonContainer }) => SizeComparisonContainer
    )
  )
)
const SizeGuideSheet = lazyOptional(
  withFlowMessages(() =>
    import("../../catalogue/SizeGuideSheet.tsx").then(({ SizeGuideSheet }) => SizeGuideSheet)
  )
)
const importTrustCard = withFlowMessages(() =>
  import("./TrustCardContainer.tsx").then(({ TrustCardContainer }) => TrustCardContainer)
)
/** Below the fold of a phone, where it waits for the first input; the server renders it. */
const TrustCardContainer = lazyOptional(() =>
  Promise.race([whenWide(importTrustCard)(), lazyAfterFirstInput(importTrustCard)()])
)
/** Below the fold everywhere; the server renders it. */
const ProductReviews = lazyOptional(
  lazyAfterFirstInput(
    withFlowMessages(() =>
      import("../../reviews/ProductReviews.tsx").then(({ ProductReviews }) => ProductReviews)
    )
  )
)
const AddedToCart = lazyOptional(
  withFlowMessages(() => import("./AddedToCart.tsx").then(({ AddedToCart }) => AddedToCart))
)
const StockAlertContainer = lazyOptional(
  withFlowMessages(() =>
    import("./StockAlertContainer.tsx").then(({ StockAlertContainer }) => StockAlertContainer)
  )
)
const GoneProductCategory = lazyOptional(() =>
  import("./RelatedProducts.tsx").then(({ GoneProductCategory }) => GoneProductCategory)
)
const RelatedProducts = lazyOptional(() =>
  import("./RelatedProducts.tsx").then(({ RelatedProducts }) => RelatedProducts)
)

export default function ProductPage({ id, variantId }: RouteParams<"product">) {
  const { queryCache } = useStore()
  const initialData = useInitialData(productQuery(id))
  const card = useConstant(() => queryCache.findProduct(id))
  const contents = useServerData("goneProductCategory")
  return initialData === null ? (
    <ItemGone
      suggestions={
        <Suggestions id={id} category={contents?.category.id ?? null} contents={contents} />
      }
    />
  ) : (
    <Product id={id} variantId={variantId} initialData={initialData ?? null} card={card} />
  )
}

/** Other products than one that is no longer sold: of its category, or the newest. */
const Suggestions = ({
  id,
  category,
  contents
}: {
  readonly id: ProductId
  readonly category: CategoryId | null
  readonly contents?: CategoryContents | undefined
}) =>
  category === null ? (
    <LazyNewestProducts />
  ) : (
    <Suspense>
      <GoneProductCategory categoryId={category} productId={id} contents={contents} />
    </Suspense>
  )

interface ProductProps extends RouteParams<"product"> {
  readonly initialData: Detail | null
  readonly card: CardProduct | null
}

const Product = ({ id, variantId, initialData, card }: ProductProps) => {
  const [snapshot, send] = useMachine(useProvidedMachine(provideProductDetail), {
    input: { id, variantId, initialData, card }
  })
  useQueryUpdates(productQuery(id), send)
  const [adding, sendAdding] = useAddToCart(id)
  const [notification, sendNotification] = useMachine(cartNotificationMachine)
  const [sheet, sendSheet] = useMachine(productSheetMachine)
  const [viewer, sendViewer] = useMachine(pictureViewerMachine)
  const isSharing = sheet.matches("sharing")
  const isGuideOpen = sheet.matches("showingSizeGuide")
  const closeSheet = () => sendSheet({ type: "sheet.close" })
  const isIdle = useIdle(1, useIsWaitingForInput()) > 0
  const { detail, picture, refusal, selection } = snapshot.context
  const renderAddToCart = (line: CartLine | null) => (
    <AddToCartButton
      snapshot={adding}
      send={(event) => {
        if (event.type === "line.add" && adding.can(event))
          sendNotification({
            type: "line.added",
            line: event.line,
            isWide: matchMedia("(min-width: 1024px)").matches
          })
        sendAdding(event)
      }}
      line={line}
      missing={detail ? resolveOffer(detail, selection).missing : null}
    />
  )
  const size = detail && sizeOf(detail, selection)
  const soldOut = detail && soldOutItem(detail, selection)
  const categoryId = detail?.product.category?.id
  const product = detail?.product
  const { localeActor } = useStore()
  const numberingSystem = useActorSelector(localeActor, ({ context }) => context.numberingSystem)
  const offer = detail === null ? null : resolveOffer(detail, selection)
  const isInStock = offer !== null && offer.missing !== "stock"
  const isReturnable = detail?.isReturnable ?? true
  const price = offer?.price ?? null
  // A variant that nobody chose may be another one tomorrow.
  const chosenId = variantId === null ? null : (offer?.variant?.id ?? null)
  // The same element while its data are: an update that reaches it before its component has loaded
  // would replace the server's HTML by the skeleton. Where the device's digits are not those that
  // the server wrote, its HTML could not be hydrated.
  const trustCard = useMemo(
    () =>
      product &&
      price !== null && (
        <Suspense key={numberingSystem} fallback={<TrustCardSkeleton />}>
          <TrustCardContainer
            product={product}
            price={price}
            isInStock={isInStock}
            isReturnable={isReturnable}
          />
        </Suspense>
      ),
    [product, price, isInStock, isReturnable, numberingSystem]
  )
  const reviews = detail?.reviews
  const reviewList = useMemo(
    () =>
      reviews && (
        <Suspense key={numberingSystem}>
          <ProductReviews reviews={reviews} />
        </Suspense>
      ),
    [reviews, numberingSystem]
  )
  return (
    <>
      <ProductDetail
        snapshot={snapshot}
        send={send}
        renderAddToCart={renderAddToCart}
        renderFavouriteButton={(product) => (
          <FavouriteButton product={{ ...product, variantId: chosenId }} />
        )}
        onShare={() => sendSheet({ type: "share.open" })}
        onOpenPictures={() => sendViewer({ type: "viewer.open" })}
        sizeComparison={
          size &&
          isIdle && (
            <Suspense>
              <SizeComparisonContainer
                size={size}
                image={resolveOffer(detail, selection).images[0] ?? detail.product.image}
              />
            </Suspense>
          )
        }
        onSizeGuide={() => sendSheet({ type: "sizeGuide.open" })}
        stockAlert={
          soldOut && (
            <Suspense>
              <StockAlertContainer key={soldOut.variantId} item={soldOut} />
            </Suspense>
          )
        }
        trustCard={trustCard}
        suggestions={
          refusal?._tag === "ProductNotFound" && <Suggestions id={id} category={refusal.category} />
        }
        reviews={reviewList}
        relatedProducts={
          isIdle &&
          categoryId !== undefined && (
            <Suspense>
              <RelatedProducts categoryId={categoryId} productId={id} />
            </Suspense>
          )
        }
      />
      {detail && (isIdle || !viewer.matches("unopened")) && (
        <Suspense>
          <PictureViewer
            snapshot={viewer}
            send={sendViewer}
            name={detail.product.name}
            images={listPictures(detail)}
            alts={detail.product.imageAlts}
            index={pictureIndex(detail, selection, picture)}
            onShow={(index) => send({ type: "picture.show", index })}
          />
        </Suspense>
      )}
      {detail?.sizeGuide && (isIdle || isGuideOpen) && (
        <Suspense>
          <SizeGuideSheet
            open={isGuideOpen}
            onClose={closeSheet}
            guide={detail.sizeGuide}
            size={resolveOffer(detail, selection).variant?.size ?? null}
          />
        </Suspense>
      )}
      {(isIdle || !notification.matches("hidden")) && (
        <Suspense>
          <AddedToCart snapshot={notification} send={sendNotification} />
        </Suspense>
      )}
      {detail && (isIdle || isSharing) && (
        <Suspense>
          <ProductSharing
            open={isSharing}
            onClose={closeSheet}
            product={detail.product}
            variantId={chosenId}
          />
        </Suspense>
      )}
    </>
  )
}

const provideProductDetail = ({ queryCache, analyticsEvents, navigation }: Store) =>
  provideActors(productDetailMachine, {
    actors: {
      load: fromPromise(({ input }) => queryCache.load(productQuery(input))),
      followAddress: fromCallback(({ sendBack }) =>
        navigation.subscribe(({ path }) => {
          const variantId = variantInSearch(new URL(path, location.origin).search)
          if (variantId !== null) sendBack({ type: "variant.open", variantId })
        })
      )
    },
    actions: {
      showInAddress: (_, variantId) => {
        const url = new URL(location.href)
        if (variantId === null) url.searchParams.delete(variantParameter)
        else url.searchParams.set(variantParameter, String(variantId))
        navigation.replacePath(url.pathname + url.search)
      },
      trackViewed: (_, detail) => {
        if (detail === null) return
        const { id, price } = detail.product
        analyticsEvents.track({
          _tag: "ProductViewed",
          item: { productId: id, variantId: null, quantity: 1, price }
        })
      }
    }
  })
