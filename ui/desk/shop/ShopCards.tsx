import { useTranslation } from "react-i18next"
import type { ShopCard, ShopContent } from "#core/desk/DeskShop.ts"
import { missingTexts, openShopDraft, readTypedShop } from "#core/desk/shopDraft.ts"
import type { shopMachine } from "#core/desk/shopMachine.ts"
import { normalizeShop } from "#core/desk/shopProblems.ts"
import { policyNames } from "#core/catalogue/policyNames.ts"
import type { JsonValue } from "#core/shared/threeWayMerge.ts"
import type { ScreenProps } from "../../shared/screen.ts"
import { EditableCard } from "./EditableCard.tsx"
import { ShopForm } from "./ShopForm.tsx"
import { ShopPreview } from "./ShopPreview.tsx"

interface ShopCardsProps extends ScreenProps<typeof shopMachine> {
  readonly cards: ReadonlyArray<ShopCard>
  readonly now: number
}

/** Cards of what the shop says. */
export const ShopCards = ({ cards, snapshot, send, now }: ShopCardsProps) =>
  snapshot.context.items.flatMap((shop) =>
    cards.map((card) => (
      <OneCard key={card} card={card} shop={shop} snapshot={snapshot} send={send} now={now} />
    ))
  )

interface OneCardProps extends Omit<ShopCardsProps, "cards"> {
  readonly card: ShopCard
  readonly shop: ShopContent
}

const OneCard = ({ card, shop, snapshot, send, now }: OneCardProps) => {
  const { t } = useTranslation()
  const { changeRefusal, draft } = snapshot.context
  const isOpen = draft?.card === card
  const shown = isOpen ? normalizeShop(readTypedShop(draft.typed)) : shop
  const policy = policyNames.find((name) => name === card)
  const title =
    policy === undefined
      ? t(`desk.shop.cards.${cardWithTitle(card)}`)
      : t(`help.policies.${policy}`)
  return (
    <EditableCard
      title={title}
      missing={missingTexts(shown, card)}
      isOpen={isOpen}
      snapshot={snapshot}
      send={send}
      onOpen={() => send({ type: "draft.open", draft: openShopDraft(shop, card) })}
      nameOf={(field) => {
        const [name = "", language] = field.split(".")
        const known = fieldNames.find((one) => one === name)
        const own = known === undefined ? title : t(`desk.shop.fields.${known}`)
        return language === "ar" || language === "en"
          ? t(`desk.shop.in.${language}`, { field: own })
          : own
      }}
      valueOf={(value) => valueText(value) || t("desk.shop.nothing")}
      preview={
        // Shoppers do not see the steps that are chosen.
        isOpen && card === "steps" ? null : <ShopPreview card={card} shop={shown} now={now} />
      }
    >
      {isOpen && (
        <ShopForm
          draft={draft}
          problems={changeRefusal?._tag === "ShopInvalid" ? changeRefusal.problems : []}
          onChange={(typed) => send({ type: "draft.change", draft: { ...draft, typed } })}
        />
      )}
    </EditableCard>
  )
}

const cardWithTitle = (card: ShopCard): (typeof titledCards)[number] =>
  titledCards.find((one) => one === card) ?? "identity"

const titledCards = [
  "identity",
  "contact",
  "schedule",
  "pickup",
  "gifts",
  "steps",
  "payment",
  "searches",
  "sizes"
] as const

const fieldNames = [
  "legalName",
  "registration",
  "taxNumber",
  "address",
  "supportPhone",
  "whatsapp",
  "hours",
  "socialLinks",
  "deliveryPromise",
  "deliveryDays",
  "cutOffHour",
  "closedWeekdays",
  "closedDates",
  "pickup",
  "gifts",
  "returnDays",
  "acceptedCards",
  "hasPayLater",
  "usedSteps",
  "popularSearches",
  "sizeGuides"
] as const

/** The texts and numbers of a value, in one line. */
const valueText = (value: JsonValue | undefined): string => {
  if (value === undefined || value === null) return ""
  if (typeof value === "object")
    return (Array.isArray(value) ? value : Object.values(value))
      .map(valueText)
      .filter((text) => text !== "")
      .join(" · ")
  return String(value)
}
