import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import type { CartLine } from "#core/cart/Cart.ts"
import { Fils } from "#core/money/Fils.ts"
import type { Order, OrderRefusal } from "#core/orders/Order.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import type { Announcement } from "#core/payment/openPayments.ts"
import {
  type CancelPaymentRefusal,
  openPaymentsMachine
} from "#core/payment/openPaymentsMachine.ts"
import { PaymentIdMalformed, PaymentIdMissing } from "#core/payment/parsePaymentId.ts"
import { AlreadyPaid, InvoiceId, PaymentId, PaymentNotFound } from "#core/payment/Payment.ts"
import {
  paymentReturnMachine,
  type ReturnPage,
  type VerifyRefusal
} from "#core/payment/paymentReturnMachine.ts"
import {
  OrderCreationFailed,
  type PaymentOutcome,
  PendingOrderDamaged,
  PendingOrderMissing
} from "#core/payment/verifyPayment.ts"
import type { Session } from "#core/session/Session.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Refused } from "#core/shared/Refused.ts"
import type { SessionCallRefusal } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { order } from "#core/testing/orderArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { startPath } from "../support/machinePaths.ts"
import {
  actorDone,
  reachableStates,
  runScheduler,
  scheduledActor,
  scheduleInOrder
} from "../support/machineTesting.ts"

const paymentId = PaymentId.make("p-1")
const orderId = OrderId.make("77")
const offline = new Unavailable({ reason: "offline" })
const refused = new Refused({ status: 500, message: null })

describe("paymentReturnMachine", () => {
  type Answer = Result.Result<PaymentOutcome, VerifyRefusal>
  const ordered: Answer = Result.succeed({
    _tag: "Ordered",
    orderId,
    total: Fils.make(10),
    lines: [],
    isOrderMailed: false
  })
  const pending: Answer = Result.succeed({
    _tag: "Pending",
    invoiceId: null,
    total: null
  })
  const notPaid: Answer = Result.succeed({
    _tag: "NotPaid",
    errorCode: null,
    invoiceId: null,
    total: null
  })
  const outcomes: ReadonlyArray<readonly [Answer, string, boolean]> = [
    [pending, "confirming", false],
    [notPaid, "notPaid", false],
    [Result.succeed({ _tag: "PaidElsewhere" }), "paidElsewhere", false],
    [Result.succeed({ _tag: "Stranded", reason: "late", invoiceId: null }), "stranded", false],
    [Result.fail(offline), "unreachable", true],
    [Result.fail(refused), "refused", true],
    [Result.fail(new PaymentNotFound()), "invalid", false],
    [Result.fail(new PaymentIdMissing()), "invalid", false],
    [Result.fail(new PendingOrderMissing({ invoiceId: null })), "orderMissing", true],
    [Result.fail(new PendingOrderDamaged({ invoiceId: null })), "orderMissing", true],
    [
      Result.fail(new OrderCreationFailed({ cause: offline, invoiceId: null })),
      "orderMissing",
      true
    ]
  ]
  const answers = [ordered, ...outcomes.map(([answer]) => answer)]
  const [found] = fc.sample(order, { numRuns: 1, seed: 1 })
  if (found === undefined) throw new Error("No order was made")

  const inputOf = (page: ReturnPage) => ({
    payment: Result.succeed(paymentId),
    session: null,
    page,
    errorCode: null,
    errorMessage: null
  })
  const verifying = {
    state: "verifying",
    tags: ["verifying"],
    actors: { verify: { paymentId, session: null } }
  }

  it.each(outcomes)("a payment verified as %o leads to the state %s", (answer, state, canRetry) => {
    const path = startPath(paymentReturnMachine, inputOf("callback"))
    expect(path.start).toMatchObject(verifying)
    expect(path.settle("verify", answer)).toEqual({
      state,
      context: Result.isSuccess(answer) ? { outcome: answer.success } : { refusal: answer.failure },
      ...(answer === pending && { actions: { announcePending: null } })
    })
    expect(path.send({ type: "retry" })).toEqual(canRetry ? verifying : {})
  })

  it.each(["callback", "error"] as const)("%s page: opens the order-placed page", (page) => {
    const path = startPath(paymentReturnMachine, inputOf(page))
    expect(path.settle("verify", ordered)).toMatchObject({
      state: "confirmed",
      actions: { finishOrder: [] }
    })
    expect(path.elapse("redirect")).toEqual({ state: "done", actions: { goToOrderPlaced: null } })
  })

  it("success page: loads the order for the summary, and again after a failure", () => {
    const path = startPath(paymentReturnMachine, inputOf("success"))
    const loading = {
      state: "loadingOrder",
      tags: ["verifying"],
      actors: { readOrder: orderId }
    }
    expect(path.settle("verify", ordered)).toEqual({
      ...loading,
      context: { outcome: Result.getOrThrow(ordered) },
      actions: { finishOrder: [] }
    })
    expect(path.settle("readOrder", Result.fail(offline))).toEqual({
      state: "orderFailed",
      context: { orderRefusal: offline }
    })
    expect(path.send({ type: "retry" })).toEqual(loading)
    expect(path.settle("readOrder", Result.succeed(found))).toMatchObject({
      state: "orderReady",
      context: { order: found }
    })
  })

  it.each<[ReturnPage, PaymentIdMissing | PaymentIdMalformed, string]>([
    ["callback", new PaymentIdMissing(), "invalid"],
    ["success", new PaymentIdMissing(), "invalid"],
    ["error", new PaymentIdMissing(), "verifying"],
    ["error", new PaymentIdMalformed(), "invalid"]
  ])("%s page: an address with %s leads to the state %s", (page, refusal, state) => {
    const payment = Result.fail(refusal)
    expect(startPath(paymentReturnMachine, { ...inputOf(page), payment }).start).toMatchObject({
      state,
      actors: state === "verifying" ? { verify: { paymentId: null, session: null } } : undefined
    })
  })

  it("cuts the message in the address, which is not the shop's own, to 200 characters", () => {
    const error = { errorCode: "MF1", errorMessage: "x".repeat(500) }
    expect(
      startPath(paymentReturnMachine, { ...inputOf("callback"), ...error }).start.context
    ).toMatchObject({ errorCode: "MF1", errorMessage: "x".repeat(200) })
  })

  const startReturn = (
    scheduler: fc.Scheduler,
    page: ReturnPage,
    outcomes: ReadonlyArray<Answer>
  ) => {
    const finished: Array<ReadonlyArray<CartLine> | null> = []
    const verify = scheduledActor<
      { readonly paymentId: PaymentId | null; readonly session: Session | null },
      Answer
    >(scheduler, (_, nth) => outcomes[Math.min(nth, outcomes.length - 1)] ?? pending)
    const readOrder = scheduledActor<OrderId, Result.Result<Order | null, OrderRefusal>>(
      scheduler,
      () => Result.succeed(found)
    )
    const clock = new SimulatedClock()
    const actor = createActor(
      provideActors(paymentReturnMachine, {
        actors: { verify: verify.logic, readOrder: readOrder.logic },
        actions: { finishOrder: (_, lines) => void finished.push(lines) }
      }),
      { input: inputOf(page), clock }
    ).start()
    return { actor, clock, finished, verify }
  }

  it("reaches every declared state", () => {
    const events = [
      ...answers.map((answer) => actorDone("verify", answer)),
      { type: "retry" },
      actorDone("readOrder", Result.succeed(found)),
      actorDone("readOrder", Result.fail(offline))
    ]
    const reached = [
      inputOf("callback"),
      inputOf("success"),
      { ...inputOf("success"), payment: Result.fail(new PaymentIdMissing()) }
    ].flatMap((input) => [
      ...reachableStates(paymentReturnMachine, {
        input,
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
          const { actor, clock, finished, verify } = startReturn(scheduler, page, outcomes)
          scheduleInOrder(
            scheduler,
            things.map((thing) => () => {
              if (thing === "wait") clock.increment(70_000)
              else if (actor.getSnapshot().status === "active") actor.send({ type: "retry" })
            })
          )
          await runScheduler(scheduler)
          expect(verify.maxConcurrency()).toBeLessThanOrEqual(1)
          const last = outcomes[Math.min(verify.inputs.length, outcomes.length) - 1] ?? pending
          expect(actor.getSnapshot().matches("notPaid")).toBe(last === notPaid)
          const isOrdered = verify.inputs.some(
            (_, nth) => outcomes[Math.min(nth, outcomes.length - 1)] === ordered
          )
          expect(finished).toEqual(isOrdered ? [[]] : [])
        }
      ),
      runs(200)
    )
  })

  it.each<[string, Answer, string]>([
    ["pending at the provider", pending, "timedOut"],
    ["not reachable", Result.fail(offline), "unreachable"]
  ])(
    "polls after 2, 4, 8, 16 and 30 seconds while the payment is %s, a minute in all",
    async (_, answer, rest) => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), async (scheduler) => {
          const { actor, clock, verify } = startReturn(scheduler, "callback", [answer])
          const checkSeconds: Array<number> = []
          for (let second = 0; second <= 180; second++) {
            await runScheduler(scheduler)
            while (checkSeconds.length < verify.inputs.length) checkSeconds.push(second)
            clock.increment(1_000)
          }
          expect(checkSeconds).toEqual([0, 2, 6, 14, 30, 60])
          expect(actor.getSnapshot().value).toBe(rest)
          actor.send({ type: "retry" })
          expect(verify.inputs).toHaveLength(7)
        }),
        runs(1)
      )
    }
  )
})

describe("openPaymentsMachine: each event, its next state, context and actions", () => {
  const found: Announcement = {
    _tag: "OrderFound",
    orderId,
    order: null,
    total: Fils.make(10),
    lines: []
  }
  const pending: Announcement = {
    _tag: "PaymentPending",
    payment: {
      invoiceId: InvoiceId.make("900"),
      state: "pending",
      total: Fils.make(10),
      url: "https://pay.example/900",
      orderId: null,
      hasFailed: false,
      returnedAt: null,
      stranded: null
    }
  }
  const stranded: Announcement = { _tag: "PaymentStranded", reason: "cancelled" }
  const confirming: Announcement = { ...pending, _tag: "PaymentConfirming" }
  const announced = (announcement: Announcement | null) => {
    const path = startPath(openPaymentsMachine)
    path.send({ type: "session.started" })
    return { ...path, answer: path.settle("findAnnouncement", Result.succeed(announcement)) }
  }

  it("checks after a login, and announces nothing where nothing is open", () => {
    const path = startPath(openPaymentsMachine)
    expect(path.start).toEqual({ state: "idle", context: { announcement: null, refusal: null } })
    expect(path.send({ type: "session.started" })).toEqual({
      state: "checking",
      actors: { findAnnouncement: null }
    })
    expect(path.settle("findAnnouncement", Result.succeed(null))).toEqual({ state: "idle" })
  })

  it("a found order is finished, and announced until it is dismissed", () => {
    const path = announced(found)
    expect(path.answer).toEqual({
      state: "orderFound",
      context: { announcement: found },
      actions: { finishOrder: [] }
    })
    expect(path.send({ type: "announcement.dismiss" })).toEqual({
      state: "idle",
      context: { announcement: null }
    })
  })

  it.each([
    ["paymentStranded", stranded],
    ["paymentConfirming", confirming],
    ["paymentPending", pending]
  ])("%s: is announced until it is dismissed", (state, announcement) => {
    const path = announced(announcement)
    expect(path.answer).toEqual({ state, context: { announcement } })
    expect(path.send({ type: "announcement.dismiss" })).toEqual({
      state: "idle",
      context: { announcement: null }
    })
  })

  it("a payment that is being confirmed is neither paid again nor cancelled", () => {
    const path = announced(confirming)
    expect(path.send({ type: "payment.resume" })).toEqual({})
    expect(path.send({ type: "payment.cancel" })).toEqual({})
  })

  it("payment.returned: checks again, also where a payment is announced already", () => {
    const checking = { state: "checking", actors: { findAnnouncement: null } }
    expect(startPath(openPaymentsMachine).send({ type: "payment.returned" })).toEqual(checking)
    const path = announced(pending)
    expect(path.send({ type: "payment.returned" })).toEqual(checking)
    expect(path.settle("findAnnouncement", Result.succeed(confirming))).toMatchObject({
      state: "paymentConfirming",
      context: { announcement: confirming }
    })
  })

  it("payment.resume: opens the page of the pending payment", () => {
    expect(announced(pending).send({ type: "payment.resume" })).toEqual({
      actions: { goToPayment: "https://pay.example/900" }
    })
  })

  it("cancelling: announces a payment again that could not be cancelled, and nothing after it was", () => {
    const path = announced(pending)
    const cancelling = { state: "cancelling", actors: { cancel: "900" } }
    expect(path.send({ type: "payment.cancel" })).toEqual(cancelling)
    expect(path.settle("cancel", Result.fail(offline))).toEqual({
      state: "paymentPending",
      context: { refusal: offline }
    })
    expect(path.send({ type: "payment.cancel" })).toEqual(cancelling)
    expect(path.settle("cancel", Result.succeed(undefined))).toEqual({
      state: "idle",
      context: { announcement: null, refusal: null }
    })
  })

  it("cancelling: looks for the order of a payment that is paid already", () => {
    const path = announced(pending)
    path.send({ type: "payment.cancel" })
    const refusal = new AlreadyPaid({ orderId })
    expect(path.settle("cancel", Result.fail(refusal))).toEqual({
      state: "checking",
      context: { refusal },
      actors: { findAnnouncement: null }
    })
    expect(path.settle("findAnnouncement", Result.succeed(found))).toMatchObject({
      state: "orderFound",
      context: { announcement: found, refusal: null }
    })
  })

  it.each([
    ["paymentPending", pending],
    ["paymentStranded", stranded],
    ["idle", null]
  ])("cancelling: a payment that was paid already, then %s: forgets the refusal", (state, next) => {
    const path = announced(pending)
    path.send({ type: "payment.cancel" })
    path.settle("cancel", Result.fail(new AlreadyPaid({ orderId })))
    expect(path.settle("findAnnouncement", Result.succeed(next))).toMatchObject({
      state,
      context: { refusal: null, ...(next === pending ? {} : { announcement: next }) }
    })
  })

  it("a logout forgets what was announced, and why a payment was not cancelled", () => {
    const path = announced(pending)
    path.send({ type: "payment.cancel" })
    path.settle("cancel", Result.fail(offline))
    expect(path.send({ type: "session.ended" })).toEqual({
      state: "idle",
      context: { announcement: null, refusal: null }
    })
  })

  type AnnouncementResult = Result.Result<Announcement | null, SessionCallRefusal>
  type Cancelled = Result.Result<void, CancelPaymentRefusal>
  const announcements: ReadonlyArray<AnnouncementResult> = [
    Result.succeed(pending),
    Result.succeed(confirming),
    Result.succeed(found),
    Result.succeed({ _tag: "PaymentStranded", reason: "late" }),
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
              : pending
          ).toEqual(pending)
        }
      )
    )
  })
})
