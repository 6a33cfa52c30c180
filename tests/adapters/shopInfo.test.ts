import { expect, it } from "vitest"
import { Catalogue } from "#core/catalogue/Catalogue.ts"
import { emptySchedule } from "#core/catalogue/deliverySchedule.ts"
import { emptyShopInfo, plainSection } from "#core/catalogue/ShopInfo.ts"
import { decode, success } from "./fakeServer.ts"

const shopInfo = Catalogue.use((catalogue) => catalogue.shopInfo())

it.each<[string, object, object]>([
  ["nothing: every field may be missing", {}, {}],
  [
    "other names for fields",
    { name: "Sadu", vat_number: 300001 },
    { legalName: "Sadu", taxNumber: "300001" }
  ],
  ["days as text", { return_days: "14" }, { returnDays: 14 }],
  ["days that are no number", { return_days: "soon" }, {}],
  ["a support number that no phone dials", { support_phone: "javascript:1" }, {}],
  ["paying later", { pay_later: true }, { hasPayLater: true }],
  ["paying later in no known way", { pay_later: "soon" }, {}],
  ["a known and an unknown card", { cards: ["knet", "shells"] }, { acceptedCards: ["knet"] }],
  [
    "popular searches, one of them blank",
    { popular_searches: ["oud", " ", 7] },
    { popularSearches: ["oud", "7"] }
  ],
  [
    "a social link that is no https URL",
    {
      social: [
        { network: "x", url: "javascript:alert(1)" },
        { network: "x", url: "https://x.com/sadu" }
      ]
    },
    { socialLinks: [{ network: "x", url: "https://x.com/sadu" }] }
  ],
  [
    "a delivery schedule with countries by key and by name",
    {
      delivery: {
        days: { KW: "2", "Saudi Arabia": 5, Narnia: 1, OM: -1 },
        cut_off_hour: 18,
        closed_days: ["friday", "someday"],
        closed_dates: ["2026-02-25", "2026-02-30"]
      }
    },
    {
      delivery: {
        days: { KW: 2, SA: 5 },
        cutOffHour: 18,
        closedWeekdays: ["friday"],
        closedDates: [Date.UTC(2026, 1, 25)]
      }
    }
  ],
  [
    "a delivery schedule with only days, and an impossible hour",
    { delivery: { days: { KW: 1 }, cut_off_hour: 25 } },
    { delivery: { ...emptySchedule, days: { KW: 1 } } }
  ],
  ["a delivery schedule without days", { delivery: { cut_off_hour: 18 } }, {}],
  [
    "one policy of four",
    { policies: { terms: [{ title: "Prices", text: "In dinars." }] } },
    { policies: { ...emptyShopInfo.policies, terms: [plainSection("Prices", "In dinars.")] } }
  ],
  [
    "a policy with blocks, of whose links only the safe ones stay",
    {
      policies: {
        terms: [
          {
            title: "Prices",
            text: "**In** [dinars](/)",
            blocks: [
              {
                kind: "bullets",
                lines: [
                  [
                    { text: "In", bold: true },
                    { text: "dinars", href: "/" },
                    { text: "!", href: "javascript:alert(1)" }
                  ]
                ]
              }
            ]
          }
        ]
      }
    },
    {
      policies: {
        ...emptyShopInfo.policies,
        terms: [
          {
            title: "Prices",
            text: "**In** [dinars](/)",
            blocks: [
              {
                kind: "bullets",
                lines: [
                  [
                    { text: "In", isBold: true, isItalic: false, href: null },
                    { text: "dinars", isBold: false, isItalic: false, href: "/" },
                    { text: "!", isBold: false, isItalic: false, href: null }
                  ]
                ]
              }
            ]
          }
        ]
      }
    }
  ]
])("GET /shop: decodes %s", async (_, data, decoded) => {
  expect(await decode(shopInfo, success(data))).toEqual({ ...emptyShopInfo, ...decoded })
})

it("deliverySchedule: is the schedule of GET /shop", async () => {
  const schedule = Catalogue.use((catalogue) => catalogue.deliverySchedule())
  expect(await decode(schedule, success({ delivery: { days: { KW: 2 } } }))).toEqual({
    ...emptySchedule,
    days: { KW: 2 }
  })
})
