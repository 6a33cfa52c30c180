import { ProductId } from "#core/catalogue/Product.ts"
import type { Reel } from "#core/catalogue/Reel.ts"
import { type Fixture, fixture, type Words } from "../fixture.ts"

const reel = (id: number, name: string, title: Words, description: Words): Fixture<Reel> =>
  fixture((locale) => ({
    id,
    title: title[locale],
    description: description[locale],
    video: `/videos/${name}.mp4`,
    poster: `/pictures/sized/stories/${name}.jpg`,
    productId: ProductId.make(100 + id)
  }))

export const reels = fixture((locale): ReadonlyArray<Reel> =>
  [
    reel(
      1,
      "reel-coffee",
      { ar: "أول فنجان", en: "The first pour" },
      {
        ar: "قهوة شقراء بالهيل، ودلة تبقيها حارة حتى آخر ضيف.",
        en: "Light roast, cardamom and a brass dallah that keeps it hot to the last guest."
      }
    ),
    reel(
      2,
      "reel-abaya",
      { ar: "خفيفة مع كل خطوة", en: "Made to move" },
      {
        ar: "كريب ناعم بحافة من الزري الذهبي، ينسدل معك حيث مشيت.",
        en: "Crepe that falls softly, a gold edge, and nothing that holds you back."
      }
    ),
    reel(
      3,
      "reel-ring",
      { ar: "حجر واحد يكفي", en: "One stone is enough" },
      {
        ar: "زمرد على ذهب عيار ثمانية عشر. أدِره نحو الضوء وانظر.",
        en: "An emerald in eighteen carat gold. Turn it to the light."
      }
    )
  ].map((one) => one(locale))
)
