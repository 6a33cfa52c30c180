import sharp from "sharp"
import { query } from "../support/apiClient.ts"
import { signInStaff } from "../support/staff.ts"
import { expect, test } from "./support/test.ts"
import { products } from "./support/shopData.ts"

/** The digits of an EAN-13 by the sets of its standard; the first one chooses the sets of six. */
const left =
  "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split(" ")
const inverted = (bits: string) => bits.replaceAll(/[01]/g, (bit) => (bit === "1" ? "0" : "1"))
const reversed = (bits: string) => Array.from(bits).toReversed().join("")
const sets = "LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL".split(" ")

const modulesOf = (code: string): string => {
  const digits = Array.from(code, (digit) => left[Number(digit)] ?? "")
  const set = sets[Number(code[0])] ?? ""
  const first = digits
    .slice(1, 7)
    .map((bits, at) => (set[at] === "L" ? bits : reversed(inverted(bits))))
  return ["101", ...first, "01010", ...digits.slice(7).map(inverted), "101"].join("")
}

/** A photograph of a label: the bars on grey paper, a little turned and blurred. */
const photograph = async (code: string) => {
  const bars = Array.from(modulesOf(code))
    .map((bit, at) =>
      bit === "1" ? `<rect x="${at * 4 + 60}" y="60" width="4" height="200"/>` : ""
    )
    .join("")
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="320">
    <rect width="500" height="320" fill="#e4e0d8"/><g fill="#26221e">${bars}</g></svg>`
  const picture = await sharp(Buffer.from(label))
    .rotate(4, { background: "#8d8478" })
    .blur(0.8)
    .jpeg()
    .toBuffer()
  return picture.toString("base64")
}

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false, locale: "en" })

test("desk: a browser without a detector of its own reads a barcode by the camera", async ({
  context,
  page,
  shop,
  t
}) => {
  const code = "6291041500213"
  const { token } = await signInStaff(shop)
  await query(shop, "update product set barcode = $2 where id = $1", [products.bakhoor, code])
  await context.addCookies([
    {
      name: "__Host-desk",
      value: token,
      domain: "127.0.0.1",
      path: "/",
      secure: true,
      httpOnly: true,
      sameSite: "Strict"
    }
  ])
  await context.addInitScript(
    ({ picture }) => {
      localStorage.setItem("lang", "en")
      Reflect.deleteProperty(globalThis, "BarcodeDetector")
      navigator.mediaDevices.getUserMedia = async () => {
        // Tests run without the pictures of a page.
        const image = await createImageBitmap(
          new Blob([Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))])
        )
        const canvas = document.createElement("canvas")
        canvas.width = image.width
        canvas.height = image.height
        // A stream has frames only while something is drawn.
        setInterval(() => canvas.getContext("2d")?.drawImage(image, 0, 0), 50)
        return canvas.captureStream()
      }
    },
    { picture: await photograph(code) }
  )
  const fetched: Array<string> = []
  page.on("request", (request) => fetched.push(request.url()))
  const isOfReader = (url: string) => url.endsWith(".wasm")
  await page.goto(`${shop.url}/desk/stock`)
  const scan = page.getByRole("button", { name: t("desk.stock.scan") })
  await scan.waitFor()
  expect(fetched.filter(isOfReader)).toEqual([])
  await scan.click()
  await expect(page.getByRole("searchbox")).toHaveValue(code)
  await expect(page.getByRole("dialog")).toHaveCount(0)
  const found = fetched.filter(isOfReader)
  expect(found).toHaveLength(1)
  // Everything is the shop's own.
  const others = fetched.filter((url) => !url.startsWith(shop.url) && !url.startsWith("data:"))
  expect(others).toEqual([])
})
