import { marked } from "marked"
import { useTranslation } from "react-i18next"
import { daysUntil, expectedDeliveryDay } from "#core/catalogue/deliverySchedule.ts"
import { parseRichText } from "#core/catalogue/RichText.ts"
import { emptyShopInfo, type ShopInfo, summarizeShop } from "#core/catalogue/ShopInfo.ts"
import { countryKeys } from "#core/contact/countries.ts"
import type { ShopCard, ShopContent } from "#core/desk/DeskShop.ts"
import { localizeShop, localizeSizeGuide } from "#core/desk/localizeShop.ts"
import { Fils } from "#core/money/Fils.ts"
import { SizeGuideTable } from "../../catalogue/SizeGuideSheet.tsx"
import { TrustCard } from "../../catalogue/TrustCard.tsx"
import { AboutContents, SocialRows } from "../../help/About.tsx"
import help from "../../help/Help.module.css"
import { HelpContents } from "../../help/Help.tsx"
import { PolicySections } from "../../help/PolicySections.tsx"
import { ShopText } from "../../help/ShopText.tsx"
import { PopularSearches } from "../../search/SearchSuggestions.tsx"
import { Card } from "../../shared/Card.tsx"
import { classNames } from "../../shared/classNames.ts"
import { Stack } from "../../shared/Stack.tsx"
import styles from "./Shop.module.css"

interface ShopPreviewProps {
  readonly card: ShopCard
  readonly shop: ShopContent
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What a card says, as a shopper sees it in the language of the desk. */
export const ShopPreview = ({ card, shop, now }: ShopPreviewProps) => {
  const { t, i18n } = useTranslation()
  const locale = i18n.language === "ar" ? "ar" : "en"
  const info = localizeShop(shop, locale, (text) =>
    parseRichText(text, (markdown) => marked.lexer(markdown))
  )
  const nothing = <p className="secondary-text">{t("desk.shop.nothing")}</p>
  switch (card) {
    case "identity":
      return <AboutContents info={{ ...emptyShopInfo, ...pickIdentity(info) }} />
    case "contact":
      return (
        <>
          <HelpContents
            info={{
              ...emptyShopInfo,
              supportPhone: info.supportPhone,
              whatsapp: info.whatsapp,
              hours: info.hours
            }}
          />
          {info.socialLinks.length > 0 && (
            <Card flush>
              <SocialRows links={info.socialLinks} />
            </Card>
          )}
        </>
      )
    case "schedule":
    case "payment":
      return (
        <>
          <Promise info={info} now={now} />
          {card === "schedule" && info.deliveryPromise !== null && (
            <p>
              <ShopText>{info.deliveryPromise}</ShopText>
            </p>
          )}
        </>
      )
    case "pickup":
      return <p>{t(shop.pickup.isOffered ? "desk.shop.pickup.on" : "desk.shop.pickup.off")}</p>
    case "gifts":
      return (
        <p>
          {!shop.gifts.isOffered
            ? t("desk.shop.gifts.off")
            : shop.gifts.wrapping > 0
              ? t("desk.shop.gifts.on", { price: shop.gifts.wrapping })
              : t("desk.shop.gifts.free")}
        </p>
      )
    case "searches":
      return info.popularSearches.length === 0 ? (
        nothing
      ) : (
        <PopularSearches texts={info.popularSearches} onChoose={() => {}} />
      )
    case "sizes":
      return shop.sizeGuides.length === 0
        ? nothing
        : shop.sizeGuides
            .map((guide) => localizeSizeGuide(guide, locale))
            .map((guide, index) => (
              <Card key={index} as="section">
                <h3>{guide.title}</h3>
                <SizeGuideTable guide={guide} size={null} />
              </Card>
            ))
    case "steps":
      return (
        <p>
          {[
            ...shop.usedSteps.filter((step) => step !== "completed"),
            "delivered" as const,
            ...shop.usedSteps.filter((step) => step === "completed")
          ]
            .map((step) => t(`desk.status.${step}`))
            .join(" · ")}
        </p>
      )
    default:
      return info.policies[card].length === 0 ? (
        nothing
      ) : (
        <Card>
          <Stack gap={20} className={classNames(help.policy, styles.policy)}>
            <PolicySections sections={info.policies[card]} />
          </Stack>
        </Card>
      )
  }
}

const pickIdentity = ({ address, legalName, registration, taxNumber }: ShopInfo) => ({
  address,
  legalName,
  registration,
  taxNumber
})

/** A product of 10 dinars that is ordered now, in the first country with a promise. */
const Promise = ({ info, now }: { readonly info: ShopInfo; readonly now: number }) => {
  const destination =
    countryKeys.find((country) => info.delivery.days[country] !== undefined) ?? "KW"
  const day = expectedDeliveryDay(info.delivery, destination, now)
  return (
    <TrustCard
      price={Fils.make(10_000)}
      destination={destination}
      delivery={day === null ? null : { day, daysLeft: daysUntil(day, now) }}
      deliveryCost={null}
      shop={summarizeShop(info)}
    />
  )
}
