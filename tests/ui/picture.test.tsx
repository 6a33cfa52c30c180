import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { Picture } from "#ui/shared/Picture.tsx"
import { pictureSources } from "#ui/shared/pictureSources.ts"

describe("pictureSources", () => {
  it("returns the AVIF and WebP renditions of one of the shop's own pictures, with the same digest", () => {
    expect(pictureSources("/pictures/sized/0a1b2c3d4e5f/dallah-gold.jpg")).toMatchObject({
      avif: expect.stringContaining(", /pictures/sized/0a1b2c3d4e5f/dallah-gold-320.avif 320w"),
      webp: expect.stringMatching(/^\/pictures\/sized\/0a1b2c3d4e5f\/dallah-gold-320.webp 320w/)
    })
  })

  it.each([
    "/pictures/own/photo-0123456789ab.jpg",
    "https://elsewhere.example/pictures/sized/a/b.jpg",
    "/placeholder.svg",
    "/pictures/sized/a/reel.mp4",
    "/pictures/sized/a/b.jpg, https://elsewhere.example/c.jpg",
    ""
  ])("returns null for %s, which is shown unchanged", (address) => {
    expect(pictureSources(address)).toBeNull()
  })
})

describe("Picture", () => {
  const render = (src: string | null, eager = false) =>
    renderToString(<Picture src={src} alt="" width={52} height={52} eager={eager} />)
  const own = "/pictures/sized/a/b.jpg"

  it("offers AVIF before WebP before JPEG, and states the displayed width", () => {
    expect(render(own)).toMatch(
      /type="image\/avif".* sizes="52px".*type="image\/webp".* sizes="52px".*src="[^"]+\.jpg"/
    )
  })

  it("loads lazily with low priority, and with eager at once with high priority", () => {
    expect(render(own)).toMatch(/loading="lazy" fetchpriority="low".*decoding="async"/i)
    expect(render(own, true)).toMatch(/loading="eager" fetchpriority="high"/i)
  })

  it("shows a picture of another site without renditions, and the placeholder when there is none", () => {
    expect(render("https://elsewhere.example/a.jpg")).not.toContain("<source")
    expect(render(null)).toContain(`src="/placeholder.svg"`)
  })
})
