import { join } from "node:path"
import { beforeEach, describe, expect, it } from "vitest"
import { createEmptyShop, writeFiles } from "../support/importFiles.ts"
import { replaceInFile, sampleShopFolder } from "../support/sampleShopFolder.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startSeedCommand } from "../support/seedCommand.ts"
import { type Cells, csv, mug } from "../support/shopifyRows.ts"
import { writeShopifyFile } from "../support/shopifyFile.ts"

const shop = sharedFixture(createEmptyShop, ({ close }) => close())
beforeEach(async () => {
  await shop().pool.query("truncate product, category, import_journal cascade")
})

const seed = (...args: ReadonlyArray<string>) =>
  startSeedCommand(["--link-pictures", ...args], {
    DATABASE_URL: shop().databaseUrl,
    DATA_DIR: shop().folder,
    PICTURES: shop().pictures
  })
const numbers = async () =>
  (
    await shop().pool.query<{ slug: string; id: number }>(
      "select slug, id from product order by id"
    )
  ).rows

describe("an interrupted import", () => {
  it.each([
    ["SIGKILL", "SIGKILL"],
    ["SIGINT", 130]
  ] as const)(
    "%s: the next import continues where it was, and imported products keep their ids",
    async (signal, code) => {
      const file = join(shop().folder, "many.csv")
      const products = await writeShopifyFile(file, 4_000)
      const first = await seed(file)
      await first.waitForOutput("Writing: 20 %")
      first.child.kill(signal)
      expect(await first.exitCode).toBe(code)
      const before = await numbers()
      expect(before.length).toBeGreaterThan(0)
      expect(before.length).toBeLessThan(products)
      expect(before.length % 1_000).toBe(0)

      const second = await seed(file)
      expect(await second.exitCode).toBe(0)
      expect(second.output()).toContain(
        `${products} products: ${products - before.length} new, 0 changed.`
      )
      // The finished batches are not written again.
      expect(second.output()).not.toContain("Writing: 20 %")
      const after = await numbers()
      expect(after).toHaveLength(products)
      expect(after.slice(0, before.length)).toEqual(before)
      expect(after.map(({ slug }) => slug)).toEqual(
        Array.from({ length: products }, (_, at) => `thing-${at + 1}`)
      )
    }
  )
})

const noWeight: Cells = { ...mug, Handle: "cup", "Variant Grams": "0" }

describe("npm run seed", () => {
  it("prints the problems, imports nothing and exits with 1", async () => {
    await writeFiles(join(shop().folder, "products"), {
      ...sampleShopFolder,
      "promos.yaml": "- { code: TEA10, percent: 0 }\n"
    })
    const command = await seed(join(shop().folder, "products"))
    expect(await command.exitCode).toBe(1)
    expect(command.output()).toBe(
      "promos.yaml, line 1, TEA10: percent: must be a number above 0 and up to 100, not 0\nNothing was imported.\n"
    )
    expect(await numbers()).toEqual([])
  })

  it("does not import the demo in production unless SEED asks for it", async () => {
    const command = await startSeedCommand([], {
      NODE_ENV: "production",
      PUBLIC_URL: "https://shop.example",
      SMS_URL: "https://sms.example",
      SMS_SENDER: "shop",
      SMS_AUTHORIZATION: "Basic a",
      OTP_PEPPER: "a pepper that only tests know",
      DATABASE_URL: shop().databaseUrl,
      DATA_DIR: shop().folder
    })
    expect(await command.exitCode).toBe(1)
    expect(command.output()).toBe(
      "This is the demo's folder, which production does not import: name your own folder or file, or set SEED=shop.\n"
    )
    expect(await numbers()).toEqual([])
  })

  it("prints what the files and the desk have both changed", async () => {
    const folder = join(shop().folder, "products")
    await writeFiles(folder, sampleShopFolder)
    expect(await (await seed(folder)).exitCode).toBe(0)
    await shop().pool.query("update product set price_fils = 1100 where slug = 'karak-blend'")
    await writeFiles(folder, replaceInFile("products/tea.yaml", "price: 1.250", "price: 1.300"))
    const command = await seed(folder)
    expect(await command.exitCode, command.output()).toBe(0)
    expect(command.output()).toBe(
      "Changed in the files and at the desk too; what was said at the desk stays:\n" +
        "  product karak-blend: price_fils: 1100, not 1300 of the file\n" +
        "2 products: 0 new, 0 changed.\n"
    )
  })

  it("--check works for a folder and a file without a database", async () => {
    await writeFiles(join(shop().folder, "products"), sampleShopFolder)
    const folder = await startSeedCommand(["--check", join(shop().folder, "products")], {
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/none"
    })
    expect(await folder.exitCode).toBe(0)
    expect(folder.output()).toBe("No problems found: 2 products in 3 categories.\n")
    const products = await writeShopifyFile(join(shop().folder, "many.csv"), 200)
    const file = await startSeedCommand(["--check", join(shop().folder, "many.csv")], {
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/none"
    })
    expect(await file.exitCode).toBe(0)
    expect(file.output()).toContain(`No problems found: ${products} products.`)
  })

  it("--check prints the report of a file with problems, and --strict refuses the file", async () => {
    await writeFiles(shop().folder, { "goods.tsv": csv(mug, noWeight).replaceAll(",", "\t") })
    const file = join(shop().folder, "goods.tsv")
    const report = [
      "2 products: 1 without a problem, 1 imported with a change, 0 imported but not listed, 0 left out.",
      "",
      "products  result    problem",
      "       1  imported  There is no weight: 0.1 kg is assumed",
      "                    goods.tsv, line 3, product cup: Variant Grams: 0"
    ].join("\n")
    const check = await seed("--check", file)
    expect(await check.exitCode, check.output()).toBe(0)
    expect(check.output()).toContain(`${report}\n`)
    const strict = await seed("--strict", file)
    expect(await strict.exitCode).toBe(1)
    expect(strict.output()).toContain(`${report}\nNothing was imported.\n`)
    expect(await numbers()).toEqual([])
    const written = await seed("--only", file)
    expect(await written.exitCode, written.output()).toBe(0)
    expect(written.output()).toContain(report)
    expect(written.output()).toContain("2 products: 2 new, 0 changed.\n")
    expect(await numbers()).toHaveLength(2)
  })

  it.each([
    [["/nowhere/at/all"], "There is no folder or file /nowhere/at/all."],
    [["a", "b"], "Only one folder or file can be imported at a time."]
  ])("the arguments %j are refused with one line", async (args, line) => {
    const command = await seed(...args)
    expect(await command.exitCode).toBe(1)
    expect(command.output()).toBe(`${line}\n`)
  })
})
