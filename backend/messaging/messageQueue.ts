import { type PostgresPool, sql, type Transaction } from "kysely"
import { fromKysely, type Db, type JobResult, type JobWithMetadata, PgBoss } from "pg-boss"
import type { Tables } from "../tables.ts"
import { logError, logWarning } from "../http/logError.ts"
import type { Locale } from "#locales/i18n.ts"
import type { Settings } from "../settings.ts"
import { NotSent } from "./messaging.ts"

/** How a customer is told of an order. */
export type MessageChannel = "sms" | "mail"

/** What a customer is told: a step of the history of an order, by one channel. */
export interface OrderStepMessage {
  readonly orderId: number
  /** The row of `order_history`. */
  readonly historyId: number
  readonly channel: MessageChannel
}

/** A customer is told that money of an order was given back. */
export interface RefundMessage {
  readonly orderId: number
  /** The row of `refund`. */
  readonly refundId: number
  readonly channel: MessageChannel
}

/** A customer is told of a step of a return. */
export interface ReturnMessage {
  readonly orderId: number
  /** The row of `return_step`. */
  readonly returnStepId: number
  readonly channel: MessageChannel
}

/** A customer is told that an order is very late and can be cancelled. */
export interface LateMessage {
  readonly orderId: number
  readonly isLate: true
  readonly channel: MessageChannel
}

/** A customer is told that the slot of an order is closed. */
export interface SlotMessage {
  readonly orderId: number
  /** The row of `slot_notice`. */
  readonly slotNoticeId: number
  readonly channel: MessageChannel
}
/** A customer is told of a change of an order, or asked for what it costs more. */
export type ChangeMessage = {
  readonly orderId: number
  readonly channel: MessageChannel
} & (
  | {
      /** The row of `order_change`. */
      readonly changeId: number
    }
  | {
      /** The row of `order_difference`. */
      readonly differenceId: number
    }
)

/** A message about an order, or about money of it. */
export type OrderMessage = OrderStepMessage | RefundMessage
/** A message about what the customer may do, or does, with an order. */
export type ReturnsMessage = ReturnMessage | LateMessage

/** A customer is told that a product is in stock again. */
export interface StockAlertMessage {
  readonly channel: "sms"
  readonly customerId: number
  readonly productId: number
  /** Absent in what an earlier version queued. */
  readonly variantId?: number | null
  readonly locale: Locale
}

/** A message in the outbox. */
export type QueuedMessage =
  | OrderMessage
  | ReturnsMessage
  | ChangeMessage
  | SlotMessage
  | StockAlertMessage

export const isOrderMessage = (
  message: QueuedMessage
): message is OrderMessage | ReturnsMessage | ChangeMessage | SlotMessage => "orderId" in message

export const isSlotMessage = (message: QueuedMessage): message is SlotMessage =>
  "slotNoticeId" in message

export const isReturnsMessage = (message: QueuedMessage): message is ReturnsMessage =>
  "returnStepId" in message || "isLate" in message

export const isChangeMessage = (message: QueuedMessage): message is ChangeMessage =>
  "changeId" in message || "differenceId" in message

/**
 * The outbox of messages about orders and stock: they are written in the transaction of what they
 * tell, and sent afterwards, repeatedly if need be (docs/messages.md).
 */
export interface MessageQueue {
  /** Adds the messages about a step of an order. */
  readonly add: (
    tx: Transaction<Tables>,
    step: Omit<OrderStepMessage, "channel"> & {
      /** Null for at once. */
      readonly sendAt: Date | null
    }
  ) => Promise<void>
  /** Adds the messages about a refund that is done. */
  readonly addRefund: (
    tx: Transaction<Tables>,
    refund: Omit<RefundMessage, "channel">
  ) => Promise<void>
  /** Adds the messages about a step of a return. */
  readonly addReturn: (
    tx: Transaction<Tables>,
    step: Omit<ReturnMessage, "channel">
  ) => Promise<void>
  /** Adds the messages that the slot of an order is closed. */
  readonly addSlotNotice: (
    tx: Transaction<Tables>,
    notice: Omit<SlotMessage, "channel">
  ) => Promise<void>
  /** Adds the messages about a change of an order, or about the payment that it waits for. */
  readonly addChange: (
    tx: Transaction<Tables>,
    change:
      | { readonly orderId: number; readonly changeId: number }
      | { readonly orderId: number; readonly differenceId: number }
  ) => Promise<void>
  /** Adds the messages that an order is very late. */
  readonly addLate: (tx: Transaction<Tables>, orderId: number) => Promise<void>
  /**
   * Removes the messages about a step of an order while all of them wait for their time. Where one
   * is sent already or being sent, all stay, and it returns false.
   */
  readonly remove: (tx: Transaction<Tables>, historyId: number) => Promise<boolean>
  /** Adds the text message about a product that is in stock again. */
  readonly addStockAlert: (
    tx: Transaction<Tables>,
    alert: Omit<StockAlertMessage, "channel">
  ) => Promise<void>
  /** Begins to send; `send` rejects if a message was not sent. */
  readonly work: (send: (message: QueuedMessage) => Promise<void>) => Promise<void>
  readonly listDeadLetters: () => Promise<ReadonlyArray<DeadLetter>>
  /** Puts a dead letter back into the queue; false when there is none with that id. */
  readonly retry: (tx: Transaction<Tables>, id: string) => Promise<boolean>
  /** Deletes a dead letter, so that it is never sent; false when there is none with that id. */
  readonly forget: (tx: Transaction<Tables>, id: string) => Promise<boolean>
  /** Waits a few seconds at most for messages that are being sent. */
  readonly close: () => Promise<void>
}

/** A message that was given up. */
export type DeadLetter = QueuedMessage & {
  readonly id: string
  readonly at: Date
  readonly reason: string
}

export type MessageQueueSettings = Pick<Settings, "messageRetryS" | "messageTries">

/**
 * Makes the tables of pg-boss or brings them up to date; on the connections of migrations, because
 * it has no time limit and needs their rights.
 */
export const migrateMessageQueue = async (pool: PostgresPool): Promise<void> => {
  const boss = new PgBoss({
    ...withoutExtras,
    db: databaseOf(pool),
    supervise: false,
    createSchema: false
  })
  const errors: Array<Error> = []
  boss.on("error", (problem) => errors.push(problem))
  await boss.start()
  await boss.createQueue(deadLetterQueue)
  for (const queue of queues) await boss.createQueue(queue, { deadLetter: deadLetterQueue })
  await boss.stop({ graceful: false })
  if (errors[0] !== undefined) throw errors[0]
}

export const openMessageQueue = async (
  pool: PostgresPool,
  { messageRetryS, messageTries }: MessageQueueSettings
): Promise<MessageQueue> => {
  const boss = new PgBoss({ ...withoutExtras, db: databaseOf(pool), migrate: false })
  boss.on("error", logOncePerMinute())
  await boss.start()
  await boss.updateQueue(deadLetterQueue, { retentionSeconds: yearS })
  for (const queue of queues)
    await boss.updateQueue(queue, {
      retryLimit: messageTries - 1,
      retryDelay: messageRetryS,
      retryDelayMax: Math.max(messageRetryS, dayS),
      retryBackoff: true,
      expireInSeconds,
      retentionSeconds: 30 * dayS
    })
  return {
    add: async (tx, { historyId, orderId, sendAt }) => {
      for (const channel of channels)
        await boss.send(
          queueOf(channel),
          { orderId, historyId, channel } satisfies OrderStepMessage,
          {
            db: fromKysely(tx),
            id: jobId(channel, historyId),
            ...(sendAt !== null && { startAfter: sendAt })
          }
        )
    },
    addRefund: async (tx, refund) => {
      for (const channel of channels)
        await boss.send(queueOf(channel), { ...refund, channel } satisfies RefundMessage, {
          db: fromKysely(tx)
        })
    },
    addReturn: async (tx, step) => {
      for (const channel of channels)
        await boss.send(returnQueueOf(channel), { ...step, channel } satisfies ReturnMessage, {
          db: fromKysely(tx)
        })
    },
    addSlotNotice: async (tx, notice) => {
      for (const channel of channels)
        await boss.send(slotQueueOf(channel), { ...notice, channel } satisfies SlotMessage, {
          db: fromKysely(tx)
        })
    },
    addChange: async (tx, change) => {
      for (const channel of channels)
        await boss.send(changeQueueOf(channel), { ...change, channel } satisfies ChangeMessage, {
          db: fromKysely(tx)
        })
    },
    addLate: async (tx, orderId) => {
      for (const channel of channels)
        await boss.send(
          returnQueueOf(channel),
          { orderId, isLate: true, channel } satisfies LateMessage,
          { db: fromKysely(tx) }
        )
    },
    remove: async (tx, historyId) => {
      const ids = channels.map((channel) => jobId(channel, historyId))
      const jobs = sql`name = any(${channels.map(queueOf)}) and id = any(${ids}::uuid[])`
      // A worker passes over messages that are locked, and this waits for one that it has taken.
      const { rows } = await sql`
        select id from pgboss.job where ${jobs} and state = 'created' and start_after > now()
        for update`.execute(tx)
      if (rows.length < channels.length) return false
      await sql`delete from pgboss.job where ${jobs}`.execute(tx)
      return true
    },
    addStockAlert: async (tx, alert) => {
      await boss.send(stockAlertQueue, { ...alert, channel: "sms" } satisfies StockAlertMessage, {
        db: fromKysely(tx)
      })
    },
    work: async (send) => {
      for (const queue of queues)
        await boss.work<QueuedMessage, unknown, typeof workOptions>(queue, workOptions, (jobs) =>
          sendAll(jobs, send)
        )
    },
    listDeadLetters: () => listDeadLetters(boss),
    retry: async (tx, id) => {
      const ids = await lockDeadLetter(boss, tx, id)
      return (
        ids.length > 0 && (await boss.redrive(deadLetterQueue, { ids, db: fromKysely(tx) })) > 0
      )
    },
    forget: async (tx, id) => {
      const ids = await lockDeadLetter(boss, tx, id)
      if (ids.length > 0) await boss.deleteJob(deadLetterQueue, ids, { db: fromKysely(tx) })
      return ids.length > 0
    },
    close: () => boss.stop({ close: false, graceful: true, timeout: closeTimeoutMs })
  }
}

/** Sends messages at the same time, but those of one order one after another. */
const sendAll = async (
  jobs: ReadonlyArray<JobWithMetadata<QueuedMessage>>,
  send: (message: QueuedMessage) => Promise<void>
): Promise<Array<JobResult<TryOutcome>>> => {
  const results: Array<JobResult<TryOutcome>> = []
  // Refunds are told after the steps, in their order.
  const stepOf = (message: QueuedMessage) =>
    "historyId" in message
      ? message.historyId
      : "refundId" in message
        ? 2 ** 50 + message.refundId
        : "returnStepId" in message
          ? message.returnStepId
          : 0
  const groups = Map.groupBy(
    jobs.toSorted((a, b) => stepOf(a.data) - stepOf(b.data)),
    ({ data, id }) => (isOrderMessage(data) ? data.orderId : id)
  )
  await Promise.all(
    [...groups.values()].map(async (jobsOfGroup) => {
      for (const job of jobsOfGroup) results.push(await sendOnce(job, send))
    })
  )
  return results
}

/**
 * A text message is never sent twice: it is repeated only where the last try is known to have sent
 * nothing, and not after a try without a result, such as that of a server which crashed.
 */
const sendOnce = async (
  job: JobWithMetadata<QueuedMessage>,
  send: (message: QueuedMessage) => Promise<void>
): Promise<JobResult<TryOutcome>> => {
  const { channel } = job.data
  const details = {
    ...(isOrderMessage(job.data) ? { order: job.data.orderId } : { product: job.data.productId }),
    messageId: job.id
  }
  const isLast = job.retryCount >= job.retryLimit
  try {
    if (channel === "sms" && job.retryCount > 0 && !isKnownUnsent(job.output))
      throw new NotSent("It is unknown whether an earlier try sent it", true)
    await send(job.data)
    return { id: job.id, status: "completed" }
  } catch (problem) {
    const isUncertain = channel === "sms" && problem instanceof NotSent && problem.isUncertain
    const isGivenUp = isLast || isUncertain
    logError(logNames[channel], problem, details)
    if (isGivenUp)
      logWarning(
        logNames[channel],
        "it was given up and is a dead letter: npm run messages",
        details
      )
    return {
      id: job.id,
      status: isGivenUp ? "deadletter" : "failed",
      output: {
        isUnsent: !isUncertain,
        reason: problem instanceof Error ? problem.message : String(problem)
      }
    }
  }
}

/** What is stored of a try that failed. */
interface TryOutcome {
  /** Whether nothing was sent for certain. */
  readonly isUnsent: boolean
  readonly reason: string
}

const isKnownUnsent = (output: unknown): boolean =>
  typeof output === "object" && output !== null && "isUnsent" in output && output.isUnsent === true

const reasonOf = (output: unknown): string =>
  typeof output === "object" && output !== null && "reason" in output
    ? String(output.reason)
    : "the server stopped while it was sent"

/** The jobs of a dead letter, locked: of two who decide about it at once, one finds none. */
const lockDeadLetter = async (boss: PgBoss, tx: Transaction<Tables>, id: string) => {
  const found = (await listDeadLetters(boss)).filter((letter) => letter.id === id)
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${deadLetterQueue} and state < 'active'
      and id = any(${found.map(({ jobId }) => jobId)}::uuid[]) for update`.execute(tx)
  return rows.map((row) => row.id)
}

const listDeadLetters = async (boss: PgBoss) => {
  const jobs = await boss.findJobs<QueuedMessage>(deadLetterQueue, { queued: true, limit: 1_000 })
  return jobs.map((job) => ({
    ...job.data,
    jobId: job.id,
    id: job.sourceId ?? job.id,
    at: job.createdOn,
    reason: reasonOf(job.sourceOutput)
  }))
}

/**
 * pg-boss on our own connections. Its adapter for Kysely returns only the last result of several
 * statements, so it is used only within a transaction.
 */
const databaseOf = (pool: PostgresPool): Db => ({
  executeSql: async (text, values = []) => {
    const client = await pool.connect()
    let isDone = false
    try {
      // Several statements have an array of results, which the type does not say.
      const results = [await client.query(text, values)].flat()
      isDone = true
      return { rows: results.flatMap(({ rows }) => rows) }
    } finally {
      // A transaction that failed halfway ends with its connection.
      client.release(!isDone)
    }
  }
})

/** While the database is away each worker fails each second. */
const logOncePerMinute = () => {
  let loggedAt = Number.NEGATIVE_INFINITY
  return (problem: unknown) => {
    if (performance.now() - loggedAt < 60_000) return
    loggedAt = performance.now()
    logError("message queue", problem)
  }
}

/** The id of a message about a step of an order, so that it can be found again. */
const jobId = (channel: MessageChannel, historyId: number): string =>
  `0000000${channels.indexOf(channel)}-0000-8000-8000-${historyId.toString(16).padStart(12, "0")}`

/** A queue of its own, so that a provider which hangs delays only its own messages. */
const queueOf = (channel: MessageChannel) => `order-${channel}`
/** Each of their own, so that a server of an earlier version does not take them. */
const returnQueueOf = (channel: MessageChannel) => `return-${channel}`
const slotQueueOf = (channel: MessageChannel) => `slot-${channel}`
const changeQueueOf = (channel: MessageChannel) => `change-${channel}`
/** The queue of pg-boss with the messages that were given up. */
export const deadLetterQueue = "order-message-dead-letter"
const stockAlertQueue = "stock-alert-sms"
const channels = ["sms", "mail"] as const
const queues = [
  ...[queueOf, returnQueueOf, slotQueueOf, changeQueueOf].flatMap((nameOf) => channels.map(nameOf)),
  stockAlertQueue
]
const logNames = { sms: "text message", mail: "mail" } as const

/** Messages need no schedules, no LISTEN and no statistics. */
const withoutExtras = {
  schedule: false,
  registerInstance: false,
  monitorVacuum: false,
  reindex: false
} as const

const workOptions = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 10,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1
} as const

/** After this time a try whose server crashed has failed. */
const expireInSeconds = 120
const closeTimeoutMs = 5_000
const dayS = 86_400
const yearS = 365 * dayS
