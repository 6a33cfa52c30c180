import { readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { expect, it } from "vitest"
import { createEmptyShop } from "../support/importFiles.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startSeedCommand, type SeedCommand } from "../support/seedCommand.ts"
import { writeShopifyFile } from "../support/shopifyFile.ts"

const rows = Number(process.env["IMPORT_ROWS"] ?? 1_000_000)
/** What JavaScript may take of the memory, however large the file. */
const heapMb = 128

const shop = sharedFixture(createEmptyShop, ({ close }) => close())

it(`a million rows come in with ${heapMb} MB of heap, are killed half-way, go on, and a second time write nothing`, async () => {
  const file = join(shop().folder, "million.csv")
  const products = await writeShopifyFile(file, rows)
  say(`${rows} rows, ${products} products, ${Math.round((await stat(file)).size / 1e6)} MB`)

  const first = measured(file)
  await first.command.waitForOutput("Writing: 40 %")
  first.command.child.kill("SIGKILL")
  await first.command.exitCode
  const before = await numbers()
  say(`killed after ${first.spent()} s with ${before.count} products; peak ${first.peakMb()} MB`)
  expect(before.count).toBeGreaterThan(0)
  expect(before.count).toBeLessThan(products)

  const second = measured(file)
  expect(await second.command.exitCode, second.command.output()).toBe(0)
  say(
    `went on for ${second.spent()} s, ${Math.round(products / (first.spent() + second.spent()))} products a second in all; peak ${second.peakMb()} MB`
  )
  expect(second.command.output()).toContain(`${products - before.count} new, 0 changed`)
  const after = await numbers()
  expect(after).toEqual({ count: products, distinct: products, highest: 1_000_000 + products - 1 })

  const third = measured(file)
  expect(await third.command.exitCode, third.command.output()).toBe(0)
  say(`again, with nothing to write: ${third.spent()} s; peak ${third.peakMb()} MB`)
  expect(third.command.output()).toContain("0 new, 0 changed")

  for (const run of [first, second, third]) expect(run.peakMb()).toBeLessThan(heapMb + 256)
})

const say = (line: string) => process.stdout.write(`import: ${line}\n`)

interface Measured {
  readonly command: SeedCommand
  readonly spent: () => number
  readonly peakMb: () => number
}

/** Runs the import and looks at its memory ten times a second. */
const measured = (file: string): Measured => {
  const began = Date.now()
  const command = startSeedCommand(
    [file],
    { DATABASE_URL: shop().databaseUrl, DATA_DIR: shop().folder },
    [`--max-old-space-size=${heapMb}`]
  )
  const seen = { peakKb: 0, endedAt: 0 }
  const watch = setInterval(() => {
    readFile(`/proc/${command.child.pid}/status`, "utf8").then(
      (status) => {
        seen.peakKb = Math.max(seen.peakKb, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
      },
      () => {}
    )
  }, 100)
  void command.exitCode.then(() => {
    clearInterval(watch)
    seen.endedAt = Date.now()
  })
  return {
    command,
    spent: () => Math.round((seen.endedAt - began) / 100) / 10,
    peakMb: () => Math.round(seen.peakKb / 1024)
  }
}

const numbers = async () => {
  const {
    rows: [found]
  } = await shop().pool.query<{ count: number; distinct: number; highest: number }>(
    `select count(*)::int as count, count(distinct slug)::int as distinct, max(id) as highest from product`
  )
  return found ?? { count: 0, distinct: 0, highest: 0 }
}
