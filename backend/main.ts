import { createServer, type Server } from "node:http"
import { fileURLToPath } from "node:url"
import { getRequestListener } from "@hono/node-server"
import { migrate } from "./database/migrate.ts"
import { openDatabase } from "./database/openDatabase.ts"
import { createApp } from "./http/app.ts"
import type { Shop } from "./http/route.ts"
import { pagesOf } from "./pages/pages.ts"
import { pixelTag } from "./pages/pixel.ts"
import { builtRenderer, workshopRenderer } from "./pages/renderer.ts"
import { startSweep } from "./payments/sweep.ts"
import { importSeed } from "./seed/importSeed.ts"
import { InvalidShopFiles } from "./seed/Problem.ts"
import { BadSettings, readSettings, type Settings } from "./settings.ts"

const root = fileURLToPath(new URL("..", import.meta.url))

const main = async () => {
  const settings = readSettings(process.env)
  if (settings.production && !settings.sandbox) throw new Error(noProvidersMessage)
  const database = await openDatabase(settings)
  const shop: Shop = { db: database.db, settings, now: Date.now }
  await migrate(database.pool)
  await importSeed(database.db, settings)
  const renderer = await (settings.dev ? workshopRenderer : builtRenderer)(root, pixelTag(settings))
  const app = createApp(shop, await pagesOf(shop, renderer, root))
  const sweep = startSweep(shop)
  const server = createServer(
    { requestTimeout: 20_000, headersTimeout: 15_000, maxHeaderSize: 16_384 },
    getRequestListener(app.fetch)
  )
  await listen(server, settings)
  logStart(server, settings, database.location)

  const once: { ending: Promise<void> | null } = { ending: null }
  const end = async () => {
    await closeServer(server)
    await sweep.stop()
    await renderer.close()
    await database.close()
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      once.ending ??= end()
      once.ending.then(
        () => process.exit(0),
        (problem) => exitWithError(problem)
      )
    })
  }
}

const noProvidersMessage =
  "There is no provider of text messages and card payments yet: only SANDBOX=allow opens the shop, with pretended ones."

const listen = (server: Server, { host, port }: Settings) =>
  new Promise<void>((settled, failed) => {
    server.once("error", failed)
    server.listen(port, host, () => {
      server.off("error", failed)
      settled()
    })
  })

/** Lets what was begun come to its end, for a while; nobody new comes in. */
const closeServer = (server: Server) =>
  new Promise<void>((settled) => {
    server.close(() => settled())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 10_000).unref()
  })

const logStart = (server: Server, settings: Settings, where: string) => {
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : settings.port
  const shop = settings.publicUrl ?? `http://${settings.host}:${port}`
  console.log(`Sadu is open: ${shop}`)
  if (settings.sandbox)
    console.log(`Text messages, card payments and faults to try out: ${shop}/sandbox`)
  console.log(`The data lies in ${where}`)
}

const exitWithError = (problem: unknown) => {
  const lines =
    problem instanceof BadSettings || problem instanceof InvalidShopFiles
      ? problem.lines
      : [problem instanceof Error ? problem.message : String(problem)]
  for (const line of lines) console.error(line)
  process.exit(1)
}

main().catch(exitWithError)
