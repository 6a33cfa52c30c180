import { ProductId } from "#core/catalogue/Product.ts"
import type { Reel } from "#core/catalogue/Reel.ts"

const film = (id: number, name: string, title: string, description: string): Reel => ({
  id,
  title,
  description,
  video: `/reels/${name}.mp4`,
  poster: `/pictures/sized/stories/${name}.jpg`,
  productId: ProductId.make(100 + id)
})

export const films: ReadonlyArray<Reel> = [
  film(1, "reel-coffee", "أول فنجان", "قهوة شقراء بالهيل، ودلة تبقيها حارة حتى آخر ضيف."),
  film(
    2,
    "reel-abaya",
    "Made to move",
    "Crepe that falls softly, a gold edge, and nothing that holds you back."
  ),
  film(3, "reel-ring", "حجر واحد يكفي", "زمرد على ذهب عيار ثمانية عشر.")
]
