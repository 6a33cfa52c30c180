import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { Picture } from "#ui/shared/Picture.tsx"
import { pictureSources } from "#ui/shared/pictureSources.ts"

describe("a picture's sources", () => {
  it("are the renditions of the shop's own drawing, under the same digest", () => {
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
  ])("are none for %s, which comes as it is", (address) => {
    expect(pictureSources(address)).toBeNull()
  })
})

describe("a picture", () => {
  const drawn = renderToString(
    <Picture src="/pictures/sized/a/b.jpg" alt="" width={52} height={52} />
  )

  it("offers AVIF before WebP before JPEG, and says how wide it is shown", () => {
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

  it("waits until it is near, unless it is what is seen first", () => {
    expect(drawn).toMatch(/loading="lazy".*decoding="async"/)
    expect(drawn).not.toMatch(/fetchpriority/i)
    expect(
      renderToString(<Picture src="/pictures/sized/a/b.jpg" alt="" width={52} height={52} eager />)
    ).toMatch(/loading="eager" fetchpriority="high"/i)
  })

  it("from elsewhere comes alone, and none is the placeholder", () => {
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
