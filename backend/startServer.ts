import { createServer, type Server, type ServerOptions } from "node:http"
import { fileURLToPath } from "node:url"
import { getRequestListener } from "@hono/node-server"
import { deskPaths } from "#locales/deskPaths.ts"
import { pagesTag } from "./cdn/cacheTags.ts"
import { queuePurge } from "./cdn/queuePurge.ts"
import { createBackgroundJobs } from "./backgroundJobs.ts"
import type { Closer } from "./closeAll.ts"
import { migrate } from "./database/migrate.ts"
import { openDatabase } from "./database/openDatabase.ts"
import { createApp, uploadPaths } from "./app.ts"
import { logNotice } from "./http/logError.ts"
import { limitBodyTime } from "./http/bodyTimeLimit.ts"
import { createGracefulShutdown } from "./http/gracefulShutdown.ts"
import { withRequestContext } from "./http/requestContext.ts"
import type { ServerContext } from "./context.ts"
import { createCarrier } from "./createCarrier.ts"
import { createPaymentProviders } from "./createPaymentProviders.ts"
import { configureMessaging } from "./messaging/configureMessaging.ts"
import { sendStockAlert } from "./catalogue/stockAlerts.ts"
import {
  isOrderMessage,
  isChangeMessage,
  isReturnsMessage,
  isSlotMessage,
  migrateMessageQueue,
  openMessageQueue
} from "./messaging/messageQueue.ts"
import { sendOrderMessage } from "./orders/orderMessages.ts"
import { sendSlotMessage } from "./orders/slotMessages.ts"
import { sendChangeMessage } from "./checkout/changeMessages.ts"
import { sendReturnsMessage } from "./returns/returnMessages.ts"
import {
  createMetrics,
  type Metrics,
  metricsListener,
  registerPool,
  registerReplica
} from "./observability/metrics.ts"
import { observeQueries } from "./observability/observeQueries.ts"
import { registerShopMetrics } from "./observability/shopMetrics.ts"
import { startTracing } from "./observability/tracing.ts"
import { createPages } from "./pages/createPages.ts"
import { checkPictures } from "./pictures/openPictures.ts"
import { openMapFile } from "./pages/mapFile.ts"
import { mapTags } from "./pages/map.ts"
import { pixelTag } from "./pages/pixel.ts"
import { builtRenderer, developmentRenderer } from "./pages/renderer.ts"
import { sandboxFaults } from "./sandbox/faults.ts"
import { sandboxOutbox } from "./sandbox/outbox.ts"
import { sandboxPages } from "./sandbox/pages.ts"
import { importSeed } from "./seed/importSeed.ts"
import { isLoopback, type Settings } from "./settings.ts"
import { reencryptTotpKeys } from "./staff/reencryptTotpKeys.ts"
import { createSetupLink } from "./staff/setupLink.ts"
import { ListenError } from "./startErrors.ts"

const root = fileURLToPath(new URL("..", import.meta.url))

/**
 * Opens the parts of the server one after another; each adds a function that closes it, for the end
 * and for a failed start. An aborted start ends before its next part.
 */
export const startServer = async (
  settings: Settings,
  closers: Array<Closer>,
  aborted: AbortSignal
): Promise<void> => {
  closers.push(await startTracing(settings))
  await checkPictures(settings)
  const metrics = settings.metricsPort === null ? null : createMetrics()
  const database = await openDatabase(settings, observeQueries(settings, metrics))
  closers.push(database.close)
  aborted.throwIfAborted()
  const { catalogueDb, db, direct } = database
  const { sandbox } = settings
  await migrate(direct.pool)
  await migrateMessageQueue(direct.pool)
  database.replica?.watch((change) => logNotice("replica", change))
  await reencryptTotpKeys(db, settings)
  aborted.throwIfAborted()
  const messageQueue = await openMessageQueue(database.queuePool, settings)
  closers.push(messageQueue.close)
  const server = createServer(serverOptions)
  const shutdown = createGracefulShutdown(server)
  const jobs = createBackgroundJobs(metrics?.observeJob)
  const context: ServerContext = {
    db,
    catalogueDb,
    settings,
    messaging: configureMessaging(settings, sandbox ? sandboxOutbox(db, Date.now) : null),
    messageQueue,
    now: Date.now,
    ...createPaymentProviders(db, settings, Date.now),
    carrier: createCarrier(db, settings, Date.now),
    faultInjection: sandbox ? sandboxFaults(db) : null,
    isDraining: shutdown.isDraining,
    wakeJob: jobs.wake
  }
  // A new version renders other pages.
  if (settings.cdnPurgeUrl !== null) await queuePurge(db, [pagesTag])
  for (const line of await importSeed(direct.db, settings)) console.log(line)
  aborted.throwIfAborted()
  const createRenderer = settings.isDevServer ? developmentRenderer : builtRenderer
  const mapFile = await openMapFile(settings.mapFile)
  const commonHead = pixelTag(settings) + mapTags(settings, mapFile)
  const renderer = await createRenderer(root, commonHead, server)
  closers.push(renderer.close)
  const pages = await createPages(context, renderer, mapFile, root)
  const hasDesk = settings.desk && settings.deskPort === null
  const sandboxApp = sandbox ? sandboxPages(context) : null
  const app = createApp(context, pages, sandboxApp, hasDesk ? "all" : "shop")
  const messageContext = { ...context, renderOrderMail: renderer.renderOrderMail }
  await messageQueue.work((message) => {
    if (isChangeMessage(message)) return sendChangeMessage(messageContext, message)
    if (isReturnsMessage(message)) return sendReturnsMessage(messageContext, message)
    if (isSlotMessage(message)) return sendSlotMessage(messageContext, message)
    return isOrderMessage(message)
      ? sendOrderMessage(messageContext, message)
      : sendStockAlert(context, message)
  })
  jobs.start(context, settings.sweepEveryS * 1_000)
  closers.push(jobs.stop)
  limitBodyTime(server, uploadPaths)
  server.on("request", requestListener(app, settings, metrics))
  aborted.throwIfAborted()
  await listen(server, settings.host, "PORT", settings.port)
  closers.push(() => shutdown.stop(settings.drainS * 1_000))
  if (settings.desk && settings.deskPort !== null) {
    // In development the desk's modules come from other paths.
    const deskApp = createApp(context, pages, null, settings.isDevServer ? "all" : "desk")
    const deskServer = createServer(serverOptions)
    const deskShutdown = createGracefulShutdown(deskServer)
    limitBodyTime(deskServer, uploadPaths)
    deskServer.on("request", requestListener(deskApp, settings, metrics))
    await listen(deskServer, settings.host, "DESK_PORT", settings.deskPort)
    closers.push(() => deskShutdown.stop(settings.drainS * 1_000))
  }
  if (metrics !== null && settings.metricsPort !== null) {
    registerPool(metrics, database.pool)
    if (database.replica !== null) registerReplica(metrics, database.replica)
    const refresh = registerShopMetrics(metrics, context)
    const metricsServer = createServer(metricsListener(metrics, refresh))
    const metricsShutdown = createGracefulShutdown(metricsServer)
    await listen(metricsServer, settings.host, "METRICS_PORT", settings.metricsPort)
    closers.push(() => metricsShutdown.stop(0))
  }
  const deskUrl = settings.desk ? deskUrlOf(settings, portOf(server, settings)) : null
  logStart(server, context, database.location, deskUrl)
  const setupLink = deskUrl === null ? null : await createSetupLink(context, deskUrl)
  if (setupLink !== null)
    console.log(
      `The desk has no accounts yet. Make the first one here within an hour: ${setupLink}`
    )
}

const serverOptions: ServerOptions = {
  // `limitBodyTime` ends most requests earlier.
  requestTimeout: 300_000,
  headersTimeout: 15_000,
  // Longer than the 60 seconds of common proxies, which would otherwise send a request on a
  // connection that just closed.
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16_384
}

const requestListener = (
  app: ReturnType<typeof createApp>,
  { accessLog, trustedProxies }: Settings,
  metrics: Metrics | null
) =>
  withRequestContext(
    {
      isLogging: accessLog,
      trustsProxy: trustedProxies > 0,
      observe: metrics?.observeResponse
    },
    // Health checks of HTTP/1.0 name no host.
    getRequestListener(app.fetch, { hostname: "localhost" })
  )

const listen = (server: Server, host: string, env: ListenError["env"], port: number) =>
  new Promise<void>((resolve, reject) => {
    const fail = (problem: Error) => reject(new ListenError(problem, env, port))
    server.once("error", fail)
    server.listen(port, host, () => {
      server.off("error", fail)
      resolve()
    })
  })

const portOf = (server: Server, settings: Settings): number => {
  const address = server.address()
  return typeof address === "object" && address !== null ? address.port : settings.port
}

/**
 * Where a browser finds the desk. Sessions and passkeys need https or the name localhost, so that
 * an address of this machine is named so.
 */
const deskUrlOf = ({ deskPort, host, publicUrl }: Settings, port: number): string => {
  if (deskPort === null && publicUrl !== null) return publicUrl
  const isOwnMachine = isLoopback(host) || host === "0.0.0.0" || host === "::"
  return `http://${isOwnMachine ? "localhost" : host}:${deskPort ?? port}`
}

const logStart = (
  server: Server,
  {
    carrier,
    paymentProvider,
    settings
  }: Pick<ServerContext, "carrier" | "paymentProvider" | "settings">,
  location: string,
  deskUrl: string | null
) => {
  const shop = settings.publicUrl ?? `http://${settings.host}:${portOf(server, settings)}`
  console.log(`Sadu is running at ${shop}`)
  if (deskUrl !== null) console.log(`The desk is at ${deskUrl}${deskPaths.start}`)
  for (const line of sandboxLines(settings, shop)) console.log(line)
  if (paymentProvider !== null && settings.providerName !== "none")
    console.log(`Card payments go to ${paymentProvider.name}, account ${paymentProvider.account}.`)
  if (carrier !== null && settings.armada.key !== "") console.log("Couriers come from Armada.")
  if (!settings.sandbox && settings.smsUrl === null)
    console.log("SMS_URL is not set: no login code can be sent, so nobody can log in.")
  console.log(`The data is in ${location}`)
}

const sandboxLines = (settings: Settings, shop: string): ReadonlyArray<string> => {
  if (!settings.sandbox)
    return [
      "The sandbox is off: without SANDBOX=allow it is on only where NODE_ENV is development or test and nobody else reaches the server (HOST, PUBLIC_URL, TRUSTED_PROXIES).",
      ...(settings.providerName === "none"
        ? ["There is no provider of card payments: orders are paid in cash."]
        : [])
    ]
  const line = `The sandbox (messages, simulated payments, faults) is at ${shop}/sandbox`
  return settings.isProduction || !settings.isLocal
    ? [
        line,
        "WARNING: SANDBOX=allow shows every login code to everybody who reaches this server, and payments are simulated."
      ]
    : [line]
}
