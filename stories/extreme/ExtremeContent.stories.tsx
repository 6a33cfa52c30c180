import type { Meta } from "@storybook/react-vite"
import { addressBookMachine } from "#core/address/addressBookMachine.ts"
import { cartMachine } from "#core/cart/cartMachine.ts"
import { cartNotificationMachine } from "#core/cart/cartNotificationMachine.ts"
import type { Category } from "#core/catalogue/Category.ts"
import type { CardProduct } from "#core/catalogue/Product.ts"
import { type Order, type OrderRefusal } from "#core/orders/Order.ts"
import { ordersListMachine } from "#core/orders/ordersListMachine.ts"
import { searchMachine } from "#core/search/searchMachine.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { toastsMachine } from "#core/toasts/toastsMachine.ts"
import { AddressBook } from "#ui/address/AddressBook.tsx"
import { CartNotification } from "#ui/cart/CartNotification.tsx"
import { CartScreen } from "#ui/cart/CartScreen.tsx"
import { sideMenuMachine } from "#core/catalogue/sideMenuMachine.ts"
import { Breadcrumbs } from "#ui/catalogue/Breadcrumbs.tsx"
import { CategoryChips } from "#ui/catalogue/CategoryChips.tsx"
import { CategoryGrid } from "#ui/catalogue/CategoryGrid.tsx"
import { CategoryTree } from "#ui/catalogue/CategoryTree.tsx"
import { FacetChoices } from "#ui/catalogue/FacetChoices.tsx"
import { Gallery } from "#ui/catalogue/Gallery.tsx"
import { ProductGrid } from "#ui/catalogue/ProductGrid.tsx"
import { ProductRow } from "#ui/catalogue/ProductRow.tsx"
import { SizeGuideSheet } from "#ui/catalogue/SizeGuideSheet.tsx"
import { OrderDetail } from "#ui/orders/OrderDetail.tsx"
import { OrdersList } from "#ui/orders/OrdersList.tsx"
import { SearchBar } from "#ui/search/SearchBar.tsx"
import { SearchPanel } from "#ui/search/SearchPanel.tsx"
import { Badge } from "#ui/shared/Badge.tsx"
import { Button } from "#ui/shared/Button.tsx"
import { Card } from "#ui/shared/Card.tsx"
import { ChoiceChips } from "#ui/shared/Chip.tsx"
import { Package } from "#ui/shared/icons.ts"
import { ListRow } from "#ui/shared/ListRow.tsx"
import { Notice } from "#ui/shared/Notice.tsx"
import { Price } from "#ui/shared/Price.tsx"
import type { LoadScreenProps } from "#ui/shared/screen.ts"
import { ToastList } from "#ui/toasts/ToastList.tsx"
import type { Locale } from "#locales/i18n.ts"
import { paths } from "#locales/paths.ts"
import { emptyBook } from "../address/addresses.ts"
import { renderCardActions } from "../catalogue/renderCardActions.tsx"
import { localizedStory, stateStory } from "../stateStory.tsx"
import {
  highPrice,
  longAddress,
  longCategories,
  longChoices,
  longFacets,
  longLine,
  longOrder,
  longPath,
  longProduct,
  longSizeGuide,
  longWords,
  manyPictures
} from "./extremeContent.ts"

/** Content without an upper limit in every shared piece: nothing is wider than the window. */
export default { title: "Shared/Extreme content" } satisfies Meta

const noop = () => {}

export const GalleryOfManyPictures = localizedStory((locale) => (
  <Gallery name={longWords(locale).word} images={manyPictures} />
))

export const ProductCards = localizedStory((locale) => (
  <div className="gap">
    <ProductGrid
      products={[longProduct(locale), { ...longProduct(locale), stock: 0 }]}
      renderCardActions={renderCardActions}
    />
  </div>
))

export const RowOfProducts = stateStory(
  loadMachine<ReadonlyArray<CardProduct>>({ id: "productRow" }),
  ({ locale, ...props }: LoadScreenProps<ReadonlyArray<CardProduct>> & { locale: Locale }) => (
    <div className="gap">
      <ProductRow
        {...props}
        title={longWords(locale).word}
        to={paths.home}
        renderCardActions={renderCardActions}
      />
    </div>
  )
)("ready", (locale) => ({ data: [longProduct(locale)], refusal: null }))

export const Prices = localizedStory(() => (
  <div className="gap">
    <Price size="large" price={highPrice} oldPrice={highPrice} showsPercent />
    <Price price={highPrice} oldPrice={highPrice} stacked="end" />
  </div>
))

export const Chips = localizedStory((locale) => (
  <div className="gap">
    <ChoiceChips
      label={longWords(locale).word}
      chosen={longWords(locale).slashes}
      unavailableLabel=""
      onChoose={noop}
      choices={longChoices(locale).map((value) => ({ value, label: value, colours: ["#1e1916"] }))}
    />
    {longFacets(locale).attributes.map((facet) => (
      <FacetChoices
        key={facet.kind}
        facet={facet}
        chosen={[]}
        hasCounts
        isExpanded={false}
        onExpand={noop}
        onChange={noop}
      />
    ))}
  </div>
))

export const CategoryPath = localizedStory((locale) => (
  <div className="gap">
    <Breadcrumbs path={longPath(locale)} />
    <CategoryChips path={longPath(locale)} />
  </div>
))

export const CategoryTiles = localizedStory((locale) => (
  <div className="gap">
    <CategoryGrid categories={longCategories(locale)} />
  </div>
))

export const CategoryMenu = stateStory(
  loadMachine<ReadonlyArray<Category>>({ id: "categoryTree" }),
  (props) => (
    <div className="gap">
      <CategoryTree
        {...props}
        menu={{
          snapshot: sideMenuMachine.resolveState({ value: "open", context: { expandedIds: [] } }),
          send: noop
        }}
      />
    </div>
  )
)("ready", (locale) => ({ data: longCategories(locale), refusal: null }))

export const CartLines = stateStory(cartMachine, ({ locale: _, ...props }) => (
  <CartScreen
    {...props}
    suggestions={null}
    isCustomer
    destination="KW"
    rates={null}
    expectedDay={null}
    checked={null}
  />
))({ open: "filled" }, (locale) => ({
  cart: { lines: [longLine(locale)], promoCode: null },
  removed: [],
  isUnsaved: false
}))

export const AddedNotification = stateStory(cartNotificationMachine, CartNotification)(
  { visible: "paused" },
  (locale) => ({ line: longLine(locale), wasPanelOpen: false })
)

export const OrderLines = {
  ...stateStory(loadMachine<ReadonlyArray<Order>, OrderRefusal>({ id: "orderDetail" }), (props) => (
    <OrderDetail {...props} id={longOrder("en").id} />
  ))("ready", (locale) => ({ data: [longOrder(locale)], refusal: null })),
  name: "Long names in an order"
}

export const OrderCards = stateStory(ordersListMachine, OrdersList)("complete", (locale) => ({
  filter: null,
  startCursor: null,
  list: { orders: [longOrder(locale)], next: null },
  refusal: null
}))

export const AddressCards = stateStory(addressBookMachine, (props) => (
  <AddressBook {...props} chosenId={longAddress("en").id} isForOrder={false} />
))("ready", (locale) => ({
  ...emptyBook,
  addresses: [{ ...longAddress(locale), isDefault: true }]
}))

export const Toast = {
  ...stateStory(toastsMachine, (props) => <ToastList {...props} onUndo={noop} />)(
    "visible",
    (locale) => ({
      toasts: [{ id: 1, content: { _tag: "LineRemoved", key: "9", name: longWords(locale).word } }],
      nextId: 2,
      isPaused: false
    })
  ),
  name: "Long name in a toast"
}

export const Search = stateStory(searchMachine, ({ locale, ...props }) => (
  <SearchPanel
    {...props}
    categories={longCategories(locale)}
    popularSearches={[longWords(locale).slashes]}
    recentProducts={[]}
    onSeeAll={noop}
    onOpenResult={noop}
    onClearProducts={noop}
  />
))({ overlay: "open", recentSearches: "loaded", results: "ready" }, (locale) => {
  const { word } = longWords(locale)
  return {
    text: word,
    results: { text: word, products: [longProduct(locale)] },
    refusal: null,
    recent: [word]
  }
})

export const HeaderSearch = localizedStory((locale) => (
  <div className="gap">
    <SearchBar text={longWords(locale).word} onOpen={noop} />
  </div>
))

export const SizeTable = localizedStory((locale) => (
  <SizeGuideSheet
    open
    onClose={noop}
    guide={longSizeGuide(locale)}
    size={longWords(locale).slashes}
  />
))

export const RowsAndNotices = localizedStory((locale) => {
  const { slashes, word } = longWords(locale)
  return (
    <div className="gap">
      <Card flush>
        <ListRow to={paths.orders} icon={<Package />} description={slashes}>
          {word}
        </ListRow>
        <ListRow to={paths.orders} icon={<Package />} end={<bdi>{slashes}</bdi>}>
          {word}
        </ListRow>
      </Card>
      <Notice kind="warn" title={word} action={<Button size="small">{slashes}</Button>}>
        {word}
      </Notice>
      <div className="wrap">
        <Badge tone="blue">{word}</Badge>
        <Badge tone="green">{slashes}</Badge>
        <Button>{word}</Button>
      </div>
    </div>
  )
})
