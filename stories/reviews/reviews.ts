import type { ProductReviews } from "#core/reviews/Review.ts"
import { fixture } from "../fixture.ts"

/** Reviews of a product, one of them without a text and two hidden. */
export const someReviews = fixture((locale): ProductReviews => ({
  countByStars: { 1: 1, 2: 0, 3: 2, 4: 5, 5: 9 },
  hiddenCount: 2,
  newest: [
    {
      id: 3,
      stars: 5,
      text: {
        ar: "وصلت الدلة مغلّفة بعناية، ولونها أجمل من الصورة.\n\nقدّمتها هدية بيت جديد وأعجبت الجميع.",
        en: "The dallah came well packed, and it is finer than in the picture.\n\nI gave it for a new home and everybody liked it."
      }[locale],
      author: { ar: "نورة", en: "Noura" }[locale],
      at: Date.UTC(2026, 1, 20)
    },
    {
      id: 2,
      stars: 3,
      text: { ar: "جيدة، لكن المقبض يسخن.", en: "Good, but the handle gets hot." }[locale],
      author: null,
      at: Date.UTC(2026, 1, 12)
    },
    {
      id: 1,
      stars: 4,
      text: "",
      author: { ar: "سالم", en: "Salem" }[locale],
      at: Date.UTC(2026, 0, 30)
    }
  ]
}))
