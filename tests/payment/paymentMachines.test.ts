import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import type { CartLine } from "#core/cart/Cart.ts"
import { Fils } from "#core/money/Fils.ts"
import { type Order } from "#core/orders/Order.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import type { OrderRefusal } from "#core/orders/Order.ts"
import type { Announcement } from "#core/payment/openPayments.ts"
import {
  type CancelPaymentRefusal,
  openPaymentsMachine,
  type OpenRefusal
} from "#core/payment/openPaymentsMachine.ts"
import { AlreadyPaid, InvoiceId, PaymentId, PaymentNotFound } from "#core/payment/Payment.ts"
import {
  paymentReturnMachine,
  type ReturnPage,
  type VerifyRefusal
} from "#core/payment/paymentReturnMachine.ts"
import {
  type parsePaymentId,
  PaymentIdMalformed,
  PaymentIdMissing
} from "#core/payment/parsePaymentId.ts"
import {
  OrderCreationFailed,
  PendingOrderMissing,
  type PaymentOutcome
} from "#core/payment/verifyPayment.ts"
import type { Session } from "#core/session/Session.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { order } from "#core/testing/orderArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import {
  actorDone,
  pendingActor,
  reachableStates,
  runScheduler,
  scheduledActor,
  scheduleInOrder
} from "../support/machineTesting.ts"
import { restingStates } from "#stories/coverage/states.ts"

const paymentId = PaymentId.make("p-1")
const orderId = OrderId.make("77")
const offline = new Unavailable({ reason: "offline" })
const refused = new Refused({ status: 500, message: null })

describe("paymentReturnMachine", () => {
  type Answer = Result.Result<PaymentOutcome, VerifyRefusal>
  type Named = ReturnType<typeof parsePaymentId>
  const ordered: Answer = Result.succeed({
    _tag: "Ordered",
    orderId,
    total: Fils.make(10),
    lines: [],
    isOrderMailed: false
  })
  const pending: Answer = Result.succeed({ _tag: "Pending" })
  const notPaid: Answer = Result.succeed({
    _tag: "NotPaid",
    errorCode: null,
    invoiceId: null,
    total: null
  })
  const answers: ReadonlyArray<Answer> = [
    ordered,
    pending,
    notPaid,
    Result.succeed({ _tag: "PaidElsewhere" }),
    Result.succeed({ _tag: "Held", reason: "late", invoiceId: null }),
    Result.fail(offline),
    Result.fail(refused),
    Result.fail(new PaymentIdMissing()),
    Result.fail(new PaymentNotFound()),
    Result.fail(new PendingOrderMissing({ invoiceId: null })),
    Result.fail(new OrderCreationFailed({ cause: offline, invoiceId: null }))
  ]
  const [found] = fc.sample(order, { numRuns: 1, seed: 1 })
  if (found === undefined) throw new Error("No order was made")

  const noError = { errorCode: null, errorMessage: null }
  const startReturn = (
    scheduler: fc.Scheduler,
    page: ReturnPage,
    outcomes: ReadonlyArray<Answer>,
    payment: Named = Result.succeed(paymentId)
  ) => {
    const done = { finished: new Array<ReadonlyArray<CartLine> | null>(), left: 0 }
    const verifyActor = scheduledActor<
      { readonly paymentId: PaymentId | null; readonly session: Session | null },
      Answer
    >(scheduler, (_, nth) => outcomes[Math.min(nth, outcomes.length - 1)] ?? pending, "settle")
    const read = scheduledActor<OrderId, Result.Result<Order | null, OrderRefusal>>(
      scheduler,
      (_, nth) => (nth === 0 ? Result.fail(offline) : Result.succeed(found)),
      "read"
    )
    const clock = new SimulatedClock()
    const actor = createActor(
      provideActors(paymentReturnMachine, {
        actors: { verify: verifyActor.logic, readOrder: read.logic },
        actions: {
          finishOrder: (_, lines) => void done.finished.push(lines),
          goToThankYou: () => done.left++
        }
      }),
      { input: { payment, session: null, page, ...noError }, clock }
    ).start()
    return { actor, clock, done, verifyActor, read }
  }

  it("reaches every declared state", () => {
    const events = [
      ...answers.map((answer) => actorDone("verify", answer)),
      { type: "retry" },
      actorDone("readOrder", Result.succeed(found)),
      actorDone("readOrder", Result.fail(offline))
    ]
    const reached = [
      { payment: Result.succeed(paymentId), page: "callback" },
      { payment: Result.succeed(paymentId), page: "success" },
      { payment: Result.fail(new PaymentIdMissing()), page: "success" }
    ].flatMap((input) => [
      ...reachableStates(paymentReturnMachine, {
        input: { ...input, session: null, ...noError },
        events,
        serializeContext: (context) =>
          Object.entries(context).map(([name, value]) =>
            name === "waitedMs" ? value : name === "outcome" ? JSON.stringify(value) : null
          )
      })
    ])
    expect(new Set(reached)).toEqual(restingStates(paymentReturnMachine))
  })

  it("shows notPaid only for a failed status, sends one request at a time, and finishes once (property)", async () => {
    const things = fc.array(fc.constantFrom("retry", "wait", "wait", "wait"), { maxLength: 16 })
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.constantFrom("callback", "success", "error"),
        fc.array(fc.constantFrom(...answers, pending, pending), { minLength: 1, maxLength: 6 }),
        things,
        async (scheduler, page, outcomes, things) => {
          const { actor, clock, done, verifyActor } = startReturn(scheduler, page, outcomes)
          scheduleInOrder(
            scheduler,
            things.map((thing) => () => {
              if (thing === "wait") clock.increment(70_000)
              else if (actor.getSnapshot().status === "active") actor.send({ type: "retry" })
            })
          )
          await runScheduler(scheduler)
          expect(verifyActor.maxConcurrency()).toBeLessThanOrEqual(1)
          const last = outcomes[Math.min(verifyActor.inputs.length, outcomes.length) - 1] ?? pending
          expect(actor.getSnapshot().matches("notPaid")).toBe(last === notPaid)
          const isOrdered = verifyActor.inputs.some(
            (_, nth) => outcomes[Math.min(nth, outcomes.length - 1)] === ordered
          )
          expect(done.finished).toEqual(isOrdered ? [[]] : [])
        }
      ),
      runs(200)
    )
  })

  it.each(
    (["callback", "success", "error"] as const).flatMap((page) => [
      [page, "pending at the provider", pending, "timedOut"] as const,
      [page, "not reachable", Result.fail(offline), "unreachable"] as const
    ])
  )(
    "%s page: polls after 2, 4, 8, 16 and 30 seconds while the payment is %s, a minute in all",
    async (page, _, answer, rest) => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), async (scheduler) => {
          const { actor, clock, verifyActor } = startReturn(scheduler, page, [answer])
          const checkSeconds: Array<number> = []
          for (let second = 0; second <= 180; second++) {
            await runScheduler(scheduler)
            while (checkSeconds.length < verifyActor.inputs.length) checkSeconds.push(second)
            clock.increment(1_000)
          }
          expect(checkSeconds).toEqual([0, 2, 6, 14, 30, 60])
          expect(actor.getSnapshot().value).toBe(rest)
          actor.send({ type: "retry" })
          expect(verifyActor.inputs).toHaveLength(7)
        }),
        runs(1)
      )
    }
  )

  it.each(["callback", "error"] as const)("%s page: opens /thank-you after 2 s", async (page) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { actor, clock, done } = startReturn(scheduler, page, [ordered])
        await runScheduler(scheduler)
        clock.increment(1_999)
        expect([actor.getSnapshot().value, done.left]).toEqual(["confirmed", 0])
        clock.increment(1)
        expect([actor.getSnapshot().status, done.left]).toEqual(["done", 1])
      }),
      runs(2)
    )
  })

  it("success page: loads the order for the summary, retries it, and finishes once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { actor, done, read, verifyActor } = startReturn(scheduler, "success", [ordered])
        await runScheduler(scheduler)
        expect(actor.getSnapshot()).toMatchObject({
          value: "orderFailed",
          context: { orderRefusal: offline }
        })
        actor.send({ type: "retry" })
        await runScheduler(scheduler)
        expect(actor.getSnapshot()).toMatchObject({
          value: "orderReady",
          context: { order: found }
        })
        expect([read.inputs, verifyActor.inputs.length, done.finished.length]).toEqual([
          [orderId, orderId],
          1,
          1
        ])
      }),
      runs(2)
    )
  })

  it.each<[ReturnPage, PaymentIdMissing | PaymentIdMalformed, string, number]>([
    ["callback", new PaymentIdMissing(), "invalid", 0],
    ["success", new PaymentIdMissing(), "invalid", 0],
    ["error", new PaymentIdMissing(), "verifying", 1],
    ["error", new PaymentIdMalformed(), "invalid", 0]
  ])(
    "%s page: an address with %s leads to the state %s and %i requests",
    async (page, refusal, state, requests) => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), async (scheduler) => {
          const { actor, verifyActor } = startReturn(
            scheduler,
            page,
            [pending],
            Result.fail(refusal)
          )
          expect([actor.getSnapshot().value, verifyActor.inputs.length]).toEqual([state, requests])
          await runScheduler(scheduler)
        }),
        runs(1)
      )
    }
  )

  it("cuts the message in the address, which is not the shop's own, to 200 characters", () => {
    const { context } = createActor(
      provideActors(paymentReturnMachine, {
        actors: { verify: pendingActor(), readOrder: pendingActor() }
      }),
      {
        input: {
          payment: Result.fail(new PaymentIdMissing()),
          session: null,
          page: "callback",
          errorCode: "MF1",
          errorMessage: "x".repeat(500)
        }
      }
    ).getSnapshot()
    expect(context).toMatchObject({ errorCode: "MF1", errorMessage: "x".repeat(200) })
  })
})

describe("openPaymentsMachine", () => {
  type AnnouncementResult = Result.Result<Announcement | null, OpenRefusal>
  type Cancelled = Result.Result<void, CancelPaymentRefusal>
  const pendingAnnouncement: Announcement = {
    _tag: "PaymentPending",
    payment: {
      invoiceId: InvoiceId.make("900"),
      state: "pending",
      total: Fils.make(10),
      url: "https://pay.example/900",
      orderId: null,
      hasFailed: false,
      hold: null
    }
  }
  const found: Announcement = {
    _tag: "OrderFound",
    orderId,
    order: null,
    total: Fils.make(25_370),
    lines: []
  }
  const announcements: ReadonlyArray<AnnouncementResult> = [
    Result.succeed(pendingAnnouncement),
    Result.succeed(found),
    Result.succeed({ _tag: "PaymentHeld", reason: "late" }),
    Result.succeed(null),
    Result.fail(offline)
  ]
  const cancels: ReadonlyArray<Cancelled> = [
    Result.succeed(undefined),
    Result.fail(offline),
    Result.fail(new AlreadyPaid({ orderId }))
  ]
  const events = [
    { type: "session.started" },
    { type: "session.ended" },
    { type: "announcement.dismiss" },
    { type: "payment.resume" },
    { type: "payment.cancel" }
  ] as const

  it("reaches every declared state", () => {
    expect(
      reachableStates(openPaymentsMachine, {
        events: [
          ...events,
          ...announcements.map((answer) => actorDone("findAnnouncement", answer)),
          ...cancels.map((answer) => actorDone("cancel", answer))
        ]
      })
    ).toEqual(restingStates(openPaymentsMachine))
  })

  it("announces nothing to guests, finishes each found order once, cancels one payment at a time, and reloads for a paid one (property)", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom(...announcements), { minLength: 1, maxLength: 3 }),
        fc.array(fc.constantFrom(...cancels), { minLength: 1, maxLength: 3 }),
        fc.array(fc.constantFrom(...events), { maxLength: 14 }),
        async (scheduler, answers, cancelled, taps) => {
          const done = { finished: 0, paying: new Array<string | null>() }
          const statusActor = scheduledActor<null, AnnouncementResult>(
            scheduler,
            (_, nth) => answers[nth % answers.length] ?? Result.fail(offline),
            "ask"
          )
          const cancel = scheduledActor<InvoiceId, Cancelled>(
            scheduler,
            (_, nth) => cancelled[nth % cancelled.length] ?? Result.fail(offline),
            "cancel"
          )
          const actor = createActor(
            provideActors(openPaymentsMachine, {
              actors: { findAnnouncement: statusActor.logic, cancel: cancel.logic },
              actions: {
                finishOrder: () => done.finished++,
                goToPayment: (_, url) => void done.paying.push(url)
              }
            })
          ).start()
          let [foundTimes, before] = [0, actor.getSnapshot()]
          actor.subscribe((now) => {
            if (now.matches("orderFound") && !before.matches("orderFound")) foundTimes++
            before = now
          })
          scheduleInOrder(
            scheduler,
            taps.map((event) => () => {
              actor.send(event)
              if (event.type === "session.ended")
                expect(actor.getSnapshot()).toMatchObject({
                  value: "idle",
                  context: { announcement: null, refusal: null }
                })
            })
          )
          await runScheduler(scheduler)
          expect([statusActor.maxConcurrency() <= 1, cancel.maxConcurrency() <= 1]).toEqual([
            true,
            true
          ])
          expect(done.finished).toBe(foundTimes)
          for (const url of done.paying) expect(url).toBe("https://pay.example/900")
          for (const invoice of cancel.inputs) expect(invoice).toBe("900")
          expect(
            actor.getSnapshot().matches("paymentPending")
              ? actor.getSnapshot().context.announcement
              : pendingAnnouncement
          ).toEqual(pendingAnnouncement)
        }
      )
    )
  })
})
