import { type Country, countryKeys } from "#core/contact/countries.ts"
import type { DeliverySchedule } from "#core/catalogue/deliverySchedule.ts"
import { weekdays } from "#core/catalogue/deliverySchedule.ts"
import type { Product, ProductDetail } from "#core/catalogue/Product.ts"
import { isSellable } from "#core/catalogue/variants.ts"
import { dinarsFromFils, type Fils } from "#core/money/Fils.ts"
import { calculateFee, findDeliveryRate } from "#core/pricing/delivery.ts"
import { averageStars, countReviews, noReviews, type ProductReviews } from "#core/reviews/Review.ts"
import { locales } from "#locales/i18n.ts"
import { paths } from "#locales/paths.ts"
import { iconFile } from "#locales/iconFile.ts"
import { absoluteUrl, localizedUrl, type MetaTagsContext } from "./MetaTagsContext.ts"
import type { PageMeta } from "./pageMeta.ts"

/*
 * What search engines read of the shop and its products, in the words of schema.org. What the
 * merchant's files do not say is left out.
 */

/** The shop itself. */
export const shopData = (context: MetaTagsContext) => {
  const { initialData, origin, t } = context
  const shop = initialData.shopSummary
  return {
    "@context": "https://schema.org",
    "@type": ["Organization", "OnlineStore"],
    "@id": shopId(origin),
    name: t("server.about.shop"),
    legalName: shop?.legalName ?? undefined,
    url: origin + paths.home,
    logo: absoluteUrl(origin, iconFile(initialData.brand, "icon-512")),
    description: t("server.about.home"),
    telephone: shop?.supportPhone ?? undefined,
    address: shop?.address
      ? { "@type": "PostalAddress", streetAddress: shop.address, addressCountry: "KW" }
      : undefined,
    identifier: shop?.registration
      ? {
          "@type": "PropertyValue",
          propertyID: "commercial registration",
          value: shop.registration
        }
      : undefined,
    contactPoint: shop?.supportPhone
      ? {
          "@type": "ContactPoint",
          contactType: "customer service",
          telephone: shop.supportPhone,
          availableLanguage: locales
        }
      : undefined,
    sameAs: shop?.socialLinks.length ? shop.socialLinks.map(({ url }) => url) : undefined,
    hasMerchantReturnPolicy: returnPolicy(context)
  }
}

/**
 * A product, with its offer or with those of its variants: each has the price and the address at
 * which the page shows it.
 */
export const productData = (context: MetaTagsContext, detail: ProductDetail, path: string) => {
  const { locale, origin } = context
  const { product, variants } = detail
  const offer = createOffers(context, product, path)
  const shared = {
    "@context": "https://schema.org",
    name: product.name,
    description: product.description,
    image: (product.images.length > 0 ? product.images : [product.image ?? []].flat()).map((each) =>
      absoluteUrl(origin, each)
    ),
    category: product.category?.name,
    ...ratingData(detail.reviews)
  }
  if (variants.length === 0)
    return {
      ...shared,
      "@type": "Product",
      sku: product.sku ?? undefined,
      gtin: product.barcode ?? undefined,
      offers: offer(path, product.price, product.stock > 0)
    }
  const isAnySellable = variants.some(isSellable)
  return {
    ...shared,
    "@type": "ProductGroup",
    productGroupID: String(product.id),
    url: localizedUrl(origin, path, locale),
    variesBy: (["size", "color"] as const)
      .filter((property) => variants.some((variant) => variant[property] !== null))
      .map((property) => `https://schema.org/${property}`),
    hasVariant: variants.map((variant) => ({
      "@type": "Product",
      name: `${product.name} (${Object.values(variant.attributes).join(", ")})`,
      image: variant.images.map((each) => absoluteUrl(origin, each)),
      sku: variant.sku ?? undefined,
      size: variant.size ?? undefined,
      color: variant.color ?? undefined,
      offers: offer(
        // The page shows a sold-out variant only where nothing else can be bought.
        isSellable(variant) || !isAnySellable ? paths.product(product.id, variant.id) : null,
        variant.price,
        isSellable(variant)
      )
    }))
  }
}

/** Makes the offers of a product. What delivery and returns are is said once, and referred to. */
const createOffers = (
  context: MetaTagsContext,
  product: Pick<Product, "weight">,
  productPath: string
) => {
  const { locale, origin } = context
  const said = new Set<string>()
  const once = <Node extends object>(name: string, node: Node | undefined) => {
    const id = `${origin}${productPath}#${name}`
    if (node === undefined || said.has(id)) return node && { "@id": id }
    said.add(id)
    return { "@id": id, ...node }
  }
  return (path: string | null, price: Fils, isInStock: boolean) => ({
    "@type": "Offer",
    url: path === null ? undefined : localizedUrl(origin, path, locale),
    price: decimal(price),
    priceCurrency: "KWD",
    availability: `https://schema.org/${isInStock ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@id": shopId(origin) },
    shippingDetails: shippingDetails(context, { ...product, price }).map((details) =>
      once(
        `delivery-${details.shippingDestination.addressCountry}-${details.shippingRate.value}`,
        details
      )
    ),
    hasMerchantReturnPolicy: once("returns", returnPolicy(context))
  })
}

/** What customers say of a product: the same rows that the page shows; nothing without a review. */
const ratingData = (reviews: ProductReviews = noReviews) => {
  const average = averageStars(reviews)
  if (average === null) return {}
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: average,
      ratingCount: countReviews(reviews)
    },
    review: reviews.newest
      .filter(({ author, text }) => author !== null && text !== "")
      .map(({ at, author, stars, text }) => ({
        "@type": "Review",
        author: { "@type": "Person", name: author },
        datePublished: new Date(at).toISOString().slice(0, 10),
        reviewRating: { "@type": "Rating", ratingValue: stars },
        reviewBody: text
      }))
  }
}

export const breadcrumbData = (
  { locale, origin }: MetaTagsContext,
  breadcrumbs: PageMeta["breadcrumbs"]
) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: breadcrumbs.map(([name, path], index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: localizedUrl(origin, path, locale)
  }))
})

const shopId = (origin: string): string => `${origin}/#shop`

const decimal = (fils: Fils): string => dinarsFromFils(fils).toFixed(3)

/** The price and the time of delivery of one item, for each country with a rate. */
const shippingDetails = (
  { initialData: { deliveryRates = [], deliverySchedule: schedule } }: MetaTagsContext,
  { price, weight }: Pick<Product, "price" | "weight">
) => {
  return countryKeys.flatMap((country) => {
    const rate = findDeliveryRate(deliveryRates, country, weight)
    if (rate === null) return []
    const isFree = rate.freeAfter > 0 && price >= rate.freeAfter
    return {
      "@type": "OfferShippingDetails",
      shippingRate: {
        "@type": "MonetaryAmount",
        value: isFree ? "0.000" : decimal(calculateFee(rate, weight)),
        currency: "KWD"
      },
      shippingDestination: { "@type": "DefinedRegion", addressCountry: country },
      deliveryTime: schedule && deliveryTime(schedule, country)
    }
  })
}

/**
 * An order leaves on the day on which it counts as placed, and arrives within the working days of
 * its country.
 */
const deliveryTime = (schedule: DeliverySchedule, country: Country) => {
  const days = schedule.days[country]
  return days === undefined
    ? undefined
    : {
        "@type": "ShippingDeliveryTime",
        handlingTime: wholeDays(0),
        transitTime: wholeDays(days),
        cutoffTime:
          schedule.cutOffHour === 24
            ? undefined
            : `${String(schedule.cutOffHour).padStart(2, "0")}:00:00+03:00`,
        businessDays: {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: weekdays
            .filter((weekday) => !schedule.closedWeekdays.includes(weekday))
            .map(
              (weekday) =>
                `https://schema.org/${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`
            )
        }
      }
}

const wholeDays = (maxValue: number) => ({
  "@type": "QuantitativeValue",
  minValue: 0,
  maxValue,
  unitCode: "DAY"
})

const returnPolicy = ({ initialData, locale, origin }: MetaTagsContext) => {
  const { policies, returnDays } = initialData.shopSummary ?? { policies: [], returnDays: null }
  return returnDays === null
    ? undefined
    : {
        "@type": "MerchantReturnPolicy",
        applicableCountry: countryKeys,
        returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
        merchantReturnDays: returnDays,
        merchantReturnLink: policies.includes("returns")
          ? localizedUrl(origin, paths.policy("returns"), locale)
          : undefined
      }
}
