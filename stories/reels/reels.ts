import { ProductId } from "#core/catalogue/Product.ts"
import type { Reel } from "#core/catalogue/Reel.ts"

const reel = (id: number, name: string, title: string, description: string): Reel => ({
  id,
  title,
  description,
  video: `/reels/${name}.mp4`,
  poster: `/pictures/sized/stories/${name}.jpg`,
  productId: ProductId.make(100 + id)
})

export const reels: ReadonlyArray<Reel> = [
  reel(1, "reel-coffee", "أول فنجان", "قهوة شقراء بالهيل، ودلة تبقيها حارة حتى آخر ضيف."),
  reel(
    2,
    "reel-abaya",
    "Made to move",
    "Crepe that falls softly, a gold edge, and nothing that holds you back."
  ),
  reel(3, "reel-ring", "حجر واحد يكفي", "زمرد على ذهب عيار ثمانية عشر.")
]
