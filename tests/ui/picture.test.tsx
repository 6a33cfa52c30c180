import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { Picture } from "#ui/shared/Picture.tsx"
import { pictureSources } from "#ui/shared/pictureSources.ts"

describe("pictureSources", () => {
  it("returns the AVIF and WebP renditions of one of the shop's own pictures, with the same digest", () => {
    const { avif, webp } = pictureSources("/pictures/sized/0a1b2c3d4e5f/dallah-gold.jpg") ?? {
      avif: "",
      webp: ""
    }
    expect(avif.split(", ")[1]).toBe("/pictures/sized/0a1b2c3d4e5f/dallah-gold-320.avif 320w")
    expect(webp.split(", ")[0]).toBe("/pictures/sized/0a1b2c3d4e5f/dallah-gold-320.webp 320w")
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
  const drawn = renderToString(
    <Picture src="/pictures/sized/a/b.jpg" alt="" width={52} height={52} />
  )

  it("offers AVIF before WebP before JPEG, and states the displayed width", () => {
    expect(
      [...drawn.matchAll(/<source type="image\/(\w+)"|<img src="[^"]+\.(\w+)"/g)].map(
        ([, source, file]) => source ?? file
      )
    ).toEqual(["avif", "webp", "jpg"])
    expect([...drawn.matchAll(/ sizes="([^"]*)"/g)].map(([, sizes]) => sizes)).toEqual([
      "52px",
      "52px"
    ])
  })

  it("loads lazily with low priority, and with eager at once with high priority", () => {
    expect(drawn).toMatch(/loading="lazy" fetchpriority="low".*decoding="async"/i)
    expect(
      renderToString(<Picture src="/pictures/sized/a/b.jpg" alt="" width={52} height={52} eager />)
    ).toMatch(/loading="eager" fetchpriority="high"/i)
  })

  it("shows a picture of another site without renditions, and the placeholder when there is none", () => {
    expect(
      renderToString(
        <Picture src="https://elsewhere.example/a.jpg" alt="" width={52} height={52} />
      )
    ).not.toContain("<source")
    expect(renderToString(<Picture src={null} alt="" width={52} height={52} />)).toContain(
      `src="/placeholder.svg"`
    )
  })
})
