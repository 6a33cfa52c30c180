import { expect, it } from "vitest"
import { Catalogue } from "#core/catalogue/Catalogue.ts"
import { emptyShopInfo } from "#core/catalogue/ShopInfo.ts"
import { getSuccess, createJsonShop } from "./fakeServer.ts"

const shopInfo = Catalogue.use((catalogue) => catalogue.shopInfo())
const info = async (data: object) =>
  getSuccess(await createJsonShop({ status: true, data }).run(shopInfo))

it("GET /shop: every field may be missing", async () => {
  expect(await info({})).toEqual(emptyShopInfo)
})

it.each<[string, object, object]>([
  ["a legal name under name", { name: "Sadu" }, { legalName: "Sadu" }],
  ["days as text", { return_days: "14" }, { returnDays: 14 }],
  ["days that are no number", { return_days: "soon" }, {}],
  ["a support number that no phone dials", { support_phone: "javascript:1" }, {}],
  ["a known and an unknown card", { cards: ["knet", "shells"] }, { acceptedCards: ["knet"] }],
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
    "one policy of four",
    { policies: { terms: [{ title: "Prices", text: "In dinars." }] } },
    { policies: { ...emptyShopInfo.policies, terms: [{ title: "Prices", text: "In dinars." }] } }
  ]
])("GET /shop: decodes %s", async (_, data, decoded) => {
  expect(await info(data)).toEqual({ ...emptyShopInfo, ...decoded })
})
