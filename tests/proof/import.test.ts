import { readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { expect, it } from "vitest"
import { createEmptyShop } from "../support/importFiles.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startSeedCommand, type SeedCommand } from "../support/seedCommand.ts"
import { writeShopifyFile } from "../support/shopifyFile.ts"

const rows = Number(process.env["IMPORT_ROWS"] ?? 1_000_000)
/** The limit of the JavaScript heap, whatever the size of the file. */
const heapMb = 128

const shop = sharedFixture(createEmptyShop, ({ close }) => close())

it(`importCsv: a million rows with ${heapMb} MB of heap, killed half-way and resumed; a further run writes nothing`, async () => {
  const file = join(shop().folder, "million.csv")
  const products = await writeShopifyFile(file, rows)
  printLine(`${rows} rows, ${products} products, ${Math.round((await stat(file)).size / 1e6)} MB`)

  const first = await startMeasuredImport(file)
  await first.command.waitForOutput("Writing: 40 %")
  first.command.child.kill("SIGKILL")
  await first.command.exitCode
  const before = await countProducts()
  printLine(
    `killed after ${first.seconds()} s with ${before.count} products; peak ${first.peakMb()} MB`
  )
  expect(before.count).toBeGreaterThan(0)
  expect(before.count).toBeLessThan(products)

  const second = await startMeasuredImport(file)
  expect(await second.command.exitCode, second.command.output()).toBe(0)
  printLine(
    `went on for ${second.seconds()} s, ${Math.round(products / (first.seconds() + second.seconds()))} products a second in all; peak ${second.peakMb()} MB`
  )
  expect(second.command.output()).toContain(`${products - before.count} new, 0 changed`)
  const after = await countProducts()
  expect(after).toEqual({ count: products, distinct: products, highest: 1_000_000 + products - 1 })

  const third = await startMeasuredImport(file)
  expect(await third.command.exitCode, third.command.output()).toBe(0)
  printLine(`again, with nothing to write: ${third.seconds()} s; peak ${third.peakMb()} MB`)
  expect(third.command.output()).toContain("0 new, 0 changed")

  for (const run of [first, second, third]) expect(run.peakMb()).toBeLessThan(heapMb + 256)
})

const printLine = (line: string) => process.stdout.write(`import: ${line}\n`)

interface MeasuredImport {
  readonly command: SeedCommand
  readonly seconds: () => number
  readonly peakMb: () => number
}

/** Runs the import and measures its memory ten times a second. */
const startMeasuredImport = async (file: string): Promise<MeasuredImport> => {
  const began = Date.now()
  const command = await startSeedCommand(
    ["--link-pictures", file],
    { DATABASE_URL: shop().databaseUrl, DATA_DIR: shop().folder },
    [`--max-old-space-size=${heapMb}`]
  )
  const measurement = { peakKb: 0, endedAt: 0 }
  const watch = setInterval(() => {
    readFile(`/proc/${command.child.pid}/status`, "utf8").then(
      (status) => {
        measurement.peakKb = Math.max(
          measurement.peakKb,
          Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0)
        )
      },
      () => {}
    )
  }, 100)
  void command.exitCode.then(() => {
    clearInterval(watch)
    measurement.endedAt = Date.now()
  })
  return {
    command,
    seconds: () => Math.round((measurement.endedAt - began) / 100) / 10,
    peakMb: () => Math.round(measurement.peakKb / 1024)
  }
}

const countProducts = async () => {
  const {
    rows: [counts]
  } = await shop().pool.query<{ count: number; distinct: number; highest: number }>(
    `select count(*)::int as count, count(distinct slug)::int as distinct, max(id) as highest from product`
  )
  return counts ?? { count: 0, distinct: 0, highest: 0 }
}
