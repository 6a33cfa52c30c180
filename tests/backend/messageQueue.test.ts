import type { ServerResponse } from "node:http"
import { setTimeout as wait } from "node:timers/promises"
import type { Transaction } from "kysely"
import { PgBoss } from "pg-boss"
import { afterEach, describe, expect, it } from "vitest"
import { openDatabase } from "#backend/database/openDatabase.ts"
import { freePort } from "#backend/freePort.ts"
import { openMessageQueue } from "#backend/messaging/messageQueue.ts"
import type { Schema } from "#backend/schema.ts"
import { query } from "../support/apiClient.ts"
import { createCustomers } from "../support/customers.ts"
import { countRows, createPayload, eventually, storeOrder } from "../support/orderClient.ts"
import { runMessagesCommand } from "../support/runCommand.ts"
import { startSmsProvider } from "../support/smsProvider.ts"
import { type ReceivedMail, type SmtpBehaviour, startSmtpServer } from "../support/smtpServer.ts"
import { startShop, type TestShop } from "../support/startShop.ts"
import { createSeededDatabase } from "../support/testDatabase.ts"

const closers: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

/** A mail server, a provider of text messages, a database, and how a shop uses them. */
const prepare = async (env: Readonly<Record<string, string>> = {}) => {
  const [database, smtp, sms] = await Promise.all([
    createSeededDatabase(),
    startSmtpServer("accept"),
    startSmsProvider()
  ])
  closers.push(database.drop, smtp.close, sms.close)
  const start = async (more: Readonly<Record<string, string>> = {}) => {
    const shop = await startShop({
      databaseUrl: database.url,
      env: {
        SMTP_URL: smtp.url,
        MAIL_FROM: "Sadu <shop@example.com>",
        SMS_URL: "http://127.0.0.1:1/codes",
        SMS_TEXT_URL: sms.url,
        SMS_SENDER: "sadu-shop",
        SMS_AUTHORIZATION: "Bearer of-the-provider",
        MESSAGE_RETRY_S: "1",
        ...env,
        ...more
      }
    })
    closers.push(shop.stop)
    return shop
  }
  return { databaseUrl: database.url, smtp, sms, start }
}

/** Places cash orders, each of another customer, and returns their numbers. */
const placeOrders = async (shops: ReadonlyArray<TestShop>, count = 1) => {
  const [first] = shops
  if (first === undefined) throw new Error("There is no shop")
  const customers = await createCustomers(first, count)
  const payload = await createPayload(first, { lines: [{ id: 129, quantity: 1 }], method: "cash" })
  const detail = { ...payload.order_detail, email: "noura@example.com" }
  return Promise.all(
    customers.map(async (customer, nth) => {
      const { body, status } = await storeOrder(shops[nth % shops.length] ?? first, customer, {
        ...payload,
        order_detail: detail
      })
      expect(status).toBe(200)
      return String(body.data)
    })
  )
}

const messageIdOf = ({ source }: ReceivedMail) => /^Message-ID: (.+)$/im.exec(source)?.[1]?.trim()
const hang = () => {}
const refuse = (response: ServerResponse) => void response.writeHead(500).end()
const accept = (response: ServerResponse) => void response.end("sent")

/** Lets the tries of a server that was killed fail now instead of after a minute. */
const expireTries = async (databaseUrl: string) => {
  await query(
    { databaseUrl },
    "update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'"
  )
  const boss = new PgBoss({ connectionString: databaseUrl, schedule: false, supervise: false })
  await boss.start()
  for (const queue of ["order-sms", "order-mail"]) await boss.supervise(queue)
  await boss.stop({ graceful: false })
}

describe("a server of messages that fails", () => {
  it.each<[SmtpBehaviour]>([["silent"], ["refuse"], ["later"]])(
    "SMTP %s: the order does not wait, and its mail arrives once the server is well",
    async (behaviour) => {
      const { smtp, start } = await prepare()
      const shop = await start()
      smtp.behave(behaviour)
      const began = performance.now()
      await placeOrders([shop])
      expect(performance.now() - began).toBeLessThan(5_000)
      await eventually(async () => shop.logs().includes('"where":"mail"'), 20_000)
      expect(smtp.mails).toEqual([])
      smtp.behave("accept")
      await eventually(async () => smtp.mails.length === 1, 20_000)
    }
  )

  it("SMS refused or answered with 500: the text message is sent once the provider is well", async () => {
    const { sms, start } = await prepare()
    const shop = await start()
    sms.respondWith(refuse)
    await placeOrders([shop])
    await eventually(async () => sms.requests.length === 2)
    sms.respondWith(accept)
    await eventually(async () => (await countRows(shop, isWaiting)) === 0)
    const refusing = await start({ SMS_TEXT_URL: `http://127.0.0.1:${await freePort()}/sms` })
    expect(refusing.logs()).not.toContain("dead letter")
    expect(sms.requests.length).toBeGreaterThanOrEqual(3)
  })

  it("SMS without an answer: the text message is not repeated, and is a dead letter at once", async () => {
    const { sms, start } = await prepare()
    const shop = await start()
    sms.respondWith(hang)
    const [orderId] = await placeOrders([shop])
    await eventually(async () => shop.logs().includes("is a dead letter"), 20_000)
    sms.respondWith(accept)
    await wait(3_000)
    expect(sms.requests).toHaveLength(1)
    const { stdout } = await runMessagesCommand(shop, "list")
    expect(stdout).toMatch(
      new RegExp(`^[0-9a-f-]{36}  \\S+Z  sms  order ${orderId}  The SMS provider did not answer\n$`)
    )
  })
})

const isOfOrders = "pgboss.job where name in ('order-sms', 'order-mail')"
const isWaiting = "pgboss.job where state in ('created', 'retry', 'active')"

describe("kill -9", () => {
  /** Kills a shop after its order, and starts another one after `meanwhile`. */
  const crash = async (meanwhile: (databaseUrl: string) => Promise<unknown>) => {
    const { databaseUrl, smtp, sms, start } = await prepare()
    const shop = await start()
    smtp.behave("silent")
    const [orderId] = await placeOrders([shop])
    await shop.kill9()
    expect(smtp.mails).toEqual([])
    smtp.behave("accept")
    await meanwhile(databaseUrl)
    await expireTries(databaseUrl)
    await start()
    return { orderId, smtp, sms }
  }

  it("between the order and its mail: the next server sends the mail", async () => {
    const { orderId, smtp } = await crash(async () => {})
    await eventually(async () => smtp.mails.length === 1)
    expect(smtp.mails[0]?.source).toContain(orderId)
  })

  it("control: without the outbox the mail is lost", async () => {
    const { smtp } = await crash((databaseUrl) => query({ databaseUrl }, "delete from pgboss.job"))
    await wait(4_000)
    expect(smtp.mails).toEqual([])
  })

  it("between sending and noting: a mail is repeated with its Message-ID, a text message is not", async () => {
    const { databaseUrl, smtp, sms, start } = await prepare()
    const shop = await start()
    smtp.behave("unconfirmed")
    sms.respondWith(hang)
    await placeOrders([shop])
    await eventually(async () => smtp.mails.length === 1 && sms.requests.length === 1)
    await shop.kill9()
    smtp.behave("accept")
    sms.respondWith(accept)
    await expireTries(databaseUrl)
    const next = await start()
    await eventually(async () => smtp.mails.length === 2)
    expect(new Set(smtp.mails.map(messageIdOf)).size).toBe(1)
    expect(messageIdOf(smtp.mails[0] ?? { from: "", to: "", source: "" })).toMatch(
      /^<order-\d+-\d+@example\.com>$/
    )
    await eventually(async () => next.logs().includes("is a dead letter"))
    expect(sms.requests).toHaveLength(1)
  })
})

it("a stop waits a few seconds for a mail; the next server sends it", async () => {
  const { smtp, start } = await prepare()
  const shop = await start()
  smtp.behave("silent")
  await placeOrders([shop])
  await eventually(async () => smtp.connections() === 1)
  const began = performance.now()
  await shop.stop()
  expect(performance.now() - began).toBeLessThan(10_000)
  smtp.behave("accept")
  await start()
  await eventually(async () => smtp.mails.length === 1, 20_000)
})

it("a message of a transaction that is rolled back is never sent", async () => {
  const { databaseUrl, smtp, start } = await prepare()
  await start()
  const database = await openDatabase({
    databaseUrl,
    dataDir: "",
    databasePool: 2,
    statementTimeoutS: 10
  })
  const queue = await openMessageQueue(database.queuePool, { messageRetryS: 1, messageTries: 2 })
  const step = { orderId: 1, historyId: 1, sendAt: null }
  const addTo = (tx: Transaction<Schema>) => queue.add(tx, step)
  const rollBack = database.db.transaction().execute(async (tx) => {
    await addTo(tx)
    throw new Error("rolled back")
  })
  await expect(rollBack).rejects.toThrow("rolled back")
  expect(await countRows({ databaseUrl }, isOfOrders)).toBe(0)
  await database.db.transaction().execute(addTo)
  expect(await countRows({ databaseUrl }, isOfOrders)).toBe(2)
  await queue.close()
  await database.close()
  expect(smtp.mails).toEqual([])
})

it("two servers: each of 40 messages is sent once", async () => {
  const { smtp, sms, start } = await prepare()
  const shops = await Promise.all([start(), start()])
  const orders = await placeOrders(shops, 20)
  await eventually(
    async () => (await countRows(shops[0] ?? { databaseUrl: null }, isWaiting)) === 0
  )
  const mentions = (texts: ReadonlyArray<string>) =>
    texts.map((text) => orders.findIndex((id) => text.includes(id))).toSorted((a, b) => a - b)
  const each = orders.map((_, nth) => nth)
  expect(mentions(smtp.mails.map(({ source }) => source))).toEqual(each)
  expect(mentions(sms.requests.map(({ url }) => url.searchParams.get("text") ?? ""))).toEqual(each)
})

it("a message that is never sent becomes a dead letter, which `npm run messages` lists and sends again", async () => {
  const { smtp, start } = await prepare({ MESSAGE_TRIES: "2" })
  const shop = await start()
  smtp.behave("refuse")
  const [orderId] = await placeOrders([shop])
  await eventually(async () => shop.logs().includes("is a dead letter"), 20_000)
  const [, messageId = ""] =
    new RegExp(`"level":"warning","where":"mail","order":${orderId},"messageId":"([^"]+)"`).exec(
      shop.logs()
    ) ?? []
  expect((await runMessagesCommand(shop, "list")).stdout).toMatch(
    new RegExp(`^${messageId}  \\S+  mail  order ${orderId}  .*550`)
  )
  expect(await runMessagesCommand(shop, "retry", shop.env["OTP_PEPPER"] ?? "")).toMatchObject({
    code: 1
  })
  smtp.behave("accept")
  expect(await runMessagesCommand(shop, "retry", messageId)).toMatchObject({ code: 0 })
  await eventually(async () => smtp.mails.length === 1)
  expect((await runMessagesCommand(shop, "list")).stdout).toBe("There are no dead letters.\n")
})
