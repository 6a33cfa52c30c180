import type { ParseKeys } from "i18next"
import { expect } from "@playwright/test"
import { type FaultKind, faultKinds } from "#backend/sandbox/tables.ts"
import type { VisitorData } from "./visitor.ts"
import type { Visit } from "./test.ts"

/** Every way in which the sandbox can make a call fail. */
export const faults = faultKinds
export type Fault = FaultKind

/** The settings of a shop with faults: browsers repeat requests, also those for codes. */
export const shopWithFaults = {
  SEED: "ample",
  OTP_TRIES: "50",
  OTP_SENDS_PER_10_MIN: "50",
  OTP_SENDS_PER_HOUR: "50",
  OTP_SENDS_PER_DAY: "50"
}

/**
 * The message that the page shows for each cause, by default that of `other`; null when it shows
 * none and works on.
 */
interface FaultMessages {
  readonly other: ParseKeys | null
  readonly offline?: ParseKeys
  readonly server?: ParseKeys
  readonly refused?: ParseKeys
  readonly tooMany?: ParseKeys
  readonly unreadable?: ParseKeys
  /**
   * For a response with wrong types: its own message, or `done` where the client reads only the
   * status.
   */
  readonly wrongTypes?: ParseKeys | "done"
}

/** A call of the purchase: where it is made, the message when it fails, and how it is repeated. */
export interface FaultyCall {
  readonly call: string
  readonly visitor: VisitorData
  /** The steps before the call, while nothing fails. */
  readonly before?: (visit: Visit) => Promise<unknown>
  readonly act: (visit: Visit) => Promise<unknown>
  /** Repeats the call; by default with the retry button. */
  readonly again?: (visit: Visit) => Promise<unknown>
  readonly done: (visit: Visit) => Promise<unknown>
  /**
   * How the shopper goes on after a reload, or where another tab has made the call; by default from
   * the start.
   */
  readonly resume?: (visit: Visit) => Promise<unknown>
  readonly words: FaultMessages
  /** The message is a toast. */
  readonly isToast?: boolean
  /** The call empties the cart. */
  readonly endsCart?: boolean
}

/**
 * Makes the call fail, checks the message and the cart, ends the fault, and repeats the call until
 * it succeeds.
 */
export const recoverFromFault = async (
  visit: Visit,
  { before, act, again, done, words, isToast, call, endsCart }: FaultyCall,
  fault: Fault
) => {
  const { page, cart, shop } = visit
  const faultsUrl = `${shop.url}/sandbox/faults`
  await before?.(visit)
  const ordered = await page.request.post(faultsUrl, {
    data: { call, fault, times: 30, delay_ms: fault === "slow" ? 400 : 0 }
  })
  expect(ordered.ok(), `${call} ${fault}`).toBe(true)
  await act(visit)
  const message = messageFor(words, fault)
  if (message !== null) {
    const wait = isToast ? visit.waitForAnnouncement : visit.waitForText
    await wait(message, { status: Number(fault) })
    if (cart.lines.length > 0 && !endsCart) {
      expect(
        JSON.parse((await visit.readStorage())["sadu"] ?? "{}").cart?.items,
        "the cart"
      ).toHaveLength(cart.lines.length)
    }
    await page.request.delete(faultsUrl)
    await (again ?? retry)(visit)
  }
  await done(visit)
}

/** The message for a fault; null when the call was only slow or counts as done. */
const messageFor = (
  { offline, server, refused, tooMany, unreadable, wrongTypes, other }: FaultMessages,
  fault: Fault
): ParseKeys | null => {
  if (fault === "slow" || (fault === "wrong_types" && wrongTypes === "done")) return null
  const message = {
    offline,
    lost_answer: offline,
    500: server,
    400: refused,
    429: tooMany ?? refused,
    nonsense: unreadable,
    wrong_types: wrongTypes === "done" ? undefined : (wrongTypes ?? unreadable)
  }[fault]
  return message ?? other
}

const retry = ({ button }: Visit) => button("common.retry").click()
