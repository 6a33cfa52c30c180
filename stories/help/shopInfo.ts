import { emptySchedule } from "#core/catalogue/deliverySchedule.ts"
import { emptyShopInfo, type ShopInfo } from "#core/catalogue/ShopInfo.ts"

/** A shop that says everything. */
export const fullShopInfo: ShopInfo = {
  legalName: "شركة سدو للتجارة العامة ذ.م.م",
  registration: "000000",
  taxNumber: "000000000000003",
  address: "مدينة الكويت، المباركية، قطعة 6",
  supportPhone: "+96522200000",
  whatsapp: "+96550000000",
  hours: "من السبت إلى الخميس، من 9 صباحًا حتى 9 مساءً. الجمعة، من 4 عصرًا حتى 9 مساءً.",
  deliveryPromise: "خلال يومي عمل في الكويت",
  delivery: { ...emptySchedule, days: { KW: 2 } },
  returnDays: 14,
  acceptedCards: ["knet", "visa", "mastercard", "amex", "apple_pay"],
  socialLinks: [
    { network: "instagram", url: "https://www.instagram.com/example" },
    { network: "x", url: "https://x.com/example" }
  ],
  popularSearches: ["عود", "دلة"],
  policies: {
    delivery: [{ title: "أين نوصل", text: "نوصل إلى جميع مناطق الكويت." }],
    returns: [
      { title: "الإرجاع والاستبدال", text: "يمكنك إرجاع المنتج خلال 14 يومًا.\nومعه الفاتورة." },
      { title: "استرداد المبلغ", text: "نعيد المبلغ خلال 7 أيام عمل." }
    ],
    privacy: [{ title: "البيانات التي نحفظها", text: "رقم هاتفك وعناوينك وطلباتك." }],
    terms: [{ title: "الأسعار", text: "الأسعار بالدينار الكويتي." }]
  }
}

/** A shop that says only its phone number and one policy. */
export const shortShopInfo: ShopInfo = {
  ...emptyShopInfo,
  supportPhone: fullShopInfo.supportPhone,
  legalName: fullShopInfo.legalName,
  policies: { ...emptyShopInfo.policies, returns: fullShopInfo.policies.returns }
}
