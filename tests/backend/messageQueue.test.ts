import { setTimeout as wait } from "node:timers/promises"
import { PgBoss } from "pg-boss"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { openDatabase } from "#backend/database/openDatabase.ts"
import {
  isOrderMessage,
  openMessageQueue,
  type QueuedMessage
} from "#backend/messaging/messageQueue.ts"
import { NotSent } from "#backend/messaging/messaging.ts"
import { query } from "../support/apiClient.ts"
import { createCustomers } from "../support/customers.ts"
import { countRows, eventually, placeOrder } from "../support/orderClient.ts"
import { runMessagesCommand, startMessagesCommand } from "../support/runCommand.ts"
import { startSmsProvider } from "../support/smsProvider.ts"
import { type ReceivedMail, startSmtpServer } from "../support/smtpServer.ts"
import { testSettings } from "../support/prepareShop.ts"
import { startShop, type TestShop } from "../support/startShop.ts"
import { startShopProcess } from "../support/startShopProcess.ts"
import { createSeededDatabase } from "../support/testDatabase.ts"

const closers: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const isOfOrders = "pgboss.job where name in ('order-sms', 'order-mail')"
const isDeadLetter = "pgboss.job where name = 'order-message-dead-letter'"
const isWaiting = "pgboss.job where state in ('created', 'retry', 'active')"

describe("the queue", () => {
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}))
  afterEach(() => vi.restoreAllMocks())

  /** As many servers on one database; each has the messages that it tried to send. */
  const openQueues = async (count: number, messageTries = 13) => {
    const { drop, url: databaseUrl } = await createSeededDatabase()
    closers.push(drop)
    const servers = []
    for (let server = 0; server < count; server++) {
      const { close, db, queuePool } = await openDatabase({
        databaseUrl,
        dataDir: "",
        databasePool: 4,
        statementTimeoutS: 10
      })
      const queue = await openMessageQueue(queuePool, { messageRetryS: 1, messageTries })
      closers.push(close, queue.close)
      const tried: Array<QueuedMessage> = []
      servers.push({
        tried,
        add: (historyId: number) =>
          db
            .transaction()
            .execute((tx) =>
              queue.add(tx, { orderId: 10_000_000 + historyId, historyId, sendAt: null })
            ),
        addAndRollBack: () =>
          db.transaction().execute(async (tx) => {
            await queue.add(tx, { orderId: 1, historyId: 1, sendAt: null })
            throw new Error("rolled back")
          }),
        work: (send: (message: QueuedMessage, tries: number) => Promise<void> = async () => {}) =>
          queue.work((message) => {
            tried.push(message)
            return send(message, tried.filter(({ channel }) => channel === message.channel).length)
          })
      })
    }
    return { servers, databaseUrl }
  }
  const openQueue = async (messageTries?: number) => {
    const { databaseUrl, servers } = await openQueues(1, messageTries)
    const [server] = servers
    if (server === undefined) throw new Error("There is no server")
    const triesOf = (channel: string) =>
      server.tried.filter((one) => one.channel === channel).length
    const command = (...words: ReadonlyArray<string>) =>
      runMessagesCommand({ env: { ...testSettings, DATABASE_URL: databaseUrl } }, ...words)
    return { ...server, databaseUrl, triesOf, command }
  }

  it("a message of a transaction that is rolled back is never sent", async () => {
    const { add, addAndRollBack, databaseUrl } = await openQueue()
    await expect(addAndRollBack()).rejects.toThrow("rolled back")
    expect(await countRows({ databaseUrl }, isOfOrders)).toBe(0)
    await add(1)
    expect(await countRows({ databaseUrl }, isOfOrders)).toBe(2)
  })

  it("what was certainly not sent is tried again until it is", async () => {
    const { add, databaseUrl, triesOf, work } = await openQueue()
    await add(1)
    await work(async ({ channel }, tries) => {
      if (tries < 3) throw channel === "sms" ? new NotSent("refused", false) : new Error("later")
    })
    await eventually(async () => (await countRows({ databaseUrl }, isWaiting)) === 0)
    expect([triesOf("sms"), triesOf("mail")]).toEqual([3, 3])
  })

  it("a text message that may have been sent is not repeated, and is a dead letter at once", async () => {
    const { add, command, databaseUrl, triesOf, work } = await openQueue()
    await add(1)
    await work(async ({ channel }, tries) => {
      if (channel === "sms" || tries < 2) throw new NotSent("The SMS provider did not answer", true)
    })
    await eventually(async () => triesOf("mail") === 2)
    expect(triesOf("sms")).toBe(1)
    expect(await countRows({ databaseUrl }, "pgboss.job where state = 'retry'")).toBe(0)
    expect((await command("list")).stdout).toMatch(
      /^[0-9a-f-]{36} {2}\S+Z {2}sms {2}order 10000001 {2}The SMS provider did not answer\n$/
    )
  })

  it("what is never sent becomes a dead letter, which `npm run messages` lists and sends again", async () => {
    const { add, command, databaseUrl, triesOf, work } = await openQueue(2)
    await add(1)
    await work(async ({ channel }, tries) => {
      if (channel === "mail" && tries < 3) throw new Error("550 no such mailbox")
    })
    await eventually(async () => (await countRows({ databaseUrl }, isDeadLetter)) === 1)
    const [, messageId = ""] =
      /^(\S+) {2}\S+ {2}mail {2}order 10000001 {2}550/.exec((await command("list")).stdout) ?? []
    expect(triesOf("mail")).toBe(2)
    expect(await command("retry", crypto.randomUUID())).toMatchObject({ code: 1 })
    expect(await command("retry", messageId)).toMatchObject({ code: 0 })
    await eventually(async () => triesOf("mail") === 3)
    const shop = { env: { ...testSettings, DATABASE_URL: databaseUrl } }
    expect((await startMessagesCommand(shop, "list")).stdout).toBe("There are no dead letters.\n")
  })

  it("two servers: each of 40 messages is sent once", async () => {
    const { databaseUrl, servers } = await openQueues(2)
    const steps = Array.from({ length: 20 }, (_, nth) => nth + 1)
    await Promise.all(steps.map(async (step) => servers[step % 2]?.add(step)))
    await Promise.all(servers.map(({ work }) => work()))
    await eventually(async () => (await countRows({ databaseUrl }, isWaiting)) === 0)
    const sent = servers.flatMap(({ tried }) => tried).filter(isOrderMessage)
    for (const channel of ["sms", "mail"])
      expect(
        sent
          .filter((message) => message.channel === channel)
          .map((message) => ("historyId" in message ? message.historyId : Number.NaN))
          .toSorted((a, b) => a - b)
      ).toEqual(steps)
  })
})

/** A mail server, a provider of text messages, a database, and how a shop uses them. */
const prepare = async () => {
  const [database, smtp, sms] = await Promise.all([
    createSeededDatabase(),
    startSmtpServer("accept"),
    startSmsProvider()
  ])
  closers.push(database.drop, smtp.close, sms.close)
  const options = {
    databaseUrl: database.url,
    env: {
      SMTP_URL: smtp.url,
      MAIL_FROM: "Sadu <shop@example.com>",
      SMS_URL: "http://127.0.0.1:1/codes",
      SMS_TEXT_URL: sms.url,
      SMS_SENDER: "sadu-shop",
      SMS_AUTHORIZATION: "Bearer of-the-provider",
      MESSAGE_RETRY_S: "1"
    }
  }
  const closeAtEnd = <Shop extends TestShop>(shop: Shop) => {
    closers.push(shop.stop)
    return shop
  }
  return {
    databaseUrl: database.url,
    smtp,
    sms,
    start: async () => closeAtEnd(await startShop(options)),
    startProcess: async () => closeAtEnd(await startShopProcess(options))
  }
}

/** Places a cash order, which waits for no message, and returns its number. */
const placeCashOrder = async (shop: TestShop) => {
  const [customer] = await createCustomers(shop, 1)
  if (customer === undefined) throw new Error("There is no customer")
  const purchase = { lines: [{ id: 129, quantity: 1 }], method: "cash" as const }
  const { id } = await placeOrder(shop, customer, purchase, { email: "noura@example.com" })
  return { id: String(id), phone: customer.phone }
}

const messageIdOf = ({ source }: ReceivedMail) => /^Message-ID: (.+)$/im.exec(source)?.[1]?.trim()

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

it("servers of messages that refuse: both arrive once they are well, and the log names nobody", async () => {
  const { databaseUrl, smtp, sms, start } = await prepare()
  const shop = await start()
  smtp.behave("later")
  sms.respondWith((response) => void response.writeHead(500).end())
  const { id, phone } = await placeCashOrder(shop)
  await eventually(async () =>
    ['"where":"mail"', '"error":"NotSent","message":"The SMS provider answered 500"'].every(
      (text) => shop.logs().includes(text)
    )
  )
  expect(shop.logs()).toContain(`"where":"mail","order":${id},"messageId":"`)
  expect(smtp.mails).toEqual([])
  smtp.behave("accept")
  sms.respondWith((response) => void response.end("sent"))
  await eventually(async () => (await countRows({ databaseUrl }, isWaiting)) === 0)
  expect(smtp.mails).toHaveLength(1)
  for (const personal of ["noura@example.com", phone]) expect(shop.logs()).not.toContain(personal)
})

describe("kill -9", () => {
  /** Kills a shop after its order, and starts another one after `meanwhile`. */
  const crash = async (meanwhile: (databaseUrl: string) => Promise<unknown>) => {
    const { databaseUrl, smtp, start, startProcess } = await prepare()
    const shop = await startProcess()
    smtp.behave("silent")
    const { id } = await placeCashOrder(shop)
    await shop.kill9()
    expect(smtp.mails).toEqual([])
    smtp.behave("accept")
    await meanwhile(databaseUrl)
    await expireTries(databaseUrl)
    await start()
    return { databaseUrl, id, smtp }
  }

  it("between the order and its mail: the next server sends the mail", async () => {
    const { id, smtp } = await crash(async () => {})
    await eventually(async () => smtp.mails.length === 1)
    expect(smtp.mails[0]?.source).toContain(id)
  })

  it("control: without the outbox the mail is lost", async () => {
    const { smtp } = await crash((databaseUrl) => query({ databaseUrl }, "delete from pgboss.job"))
    await wait(3_000)
    expect(smtp.mails).toEqual([])
  })

  it("between sending and noting: a mail is repeated with its Message-ID, a text message is not", async () => {
    const { databaseUrl, smtp, sms, start, startProcess } = await prepare()
    const shop = await startProcess()
    smtp.behave("unconfirmed")
    sms.respondWith(() => {})
    await placeCashOrder(shop)
    await eventually(async () => smtp.mails.length === 1 && sms.requests.length === 1)
    await shop.kill9()
    smtp.behave("accept")
    sms.respondWith((response) => void response.end("sent"))
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
  const { smtp, start, startProcess } = await prepare()
  const shop = await startProcess()
  smtp.behave("silent")
  await placeCashOrder(shop)
  await eventually(async () => smtp.connections() === 1)
  await shop.stop()
  expect(shop.logs()).not.toContain("The stop took too long")
  smtp.behave("accept")
  await start()
  await eventually(async () => smtp.mails.length === 1)
})
