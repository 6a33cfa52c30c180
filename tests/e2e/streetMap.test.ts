import { writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { locales } from "#locales/i18n.ts"
import { streetMapFile } from "../support/streetMapFile.ts"
import { expect, test } from "./support/test.ts"
import { longTest } from "./support/longTest.ts"

const file = join(tmpdir(), `streets-${process.pid}.pmtiles`)
writeFileSync(file, streetMapFile())

test.use({ shopEnv: { MAP_FILE: file } })

const names = {
  ar: { street: "شارع سالم المبارك", area: "السالمية" },
  en: { street: "Salem Al Mubarak Street", area: "Salmiya" }
}

for (const locale of locales)
  test.extend({ locale, visitor: { customer: true } })(
    `location picker with a map file: draws its streets and their names by parts of the file, and a pin on it is a door (${locale})`,
    longTest,
    async ({ page, t, visit }) => {
      const parts: Array<number> = []
      page.on("response", (response) => {
        if (new URL(response.url()).pathname.startsWith("/map/")) parts.push(response.status())
      })
      // Names are painted, not written into the page.
      await page.addInitScript(() => {
        const painted = new Set<string>()
        Reflect.set(globalThis, "painted", painted)
        const fillText: CanvasText["fillText"] = Reflect.get(
          CanvasRenderingContext2D.prototype,
          "fillText"
        )
        CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
          painted.add(text)
          return fillText.call(this, text, ...rest)
        }
      })
      await visit.openPage("/add-address")
      expect(parts).toEqual([])
      await visit.field("address.area").fill("Salmiya")
      await visit.waitForText("address.inArea", { area: names[locale].area })
      await visit.button("address.chooseOnMap").click()
      for (const name of Object.values(names[locale]))
        await page.waitForFunction((one) => Reflect.get(globalThis, "painted").has(one), name)
      expect(new Set(parts)).toEqual(new Set([206]))
      await page.getByRole("link", { name: "© OpenStreetMap" }).waitFor()
      expect(await page.getByText(t("map.areasOnly")).count()).toBe(0)
      await page.getByRole("application", { name: t("map.label") }).press("ArrowUp")
      await visit.button("map.confirm").click()
      await visit.waitForText("address.located")
    }
  )
