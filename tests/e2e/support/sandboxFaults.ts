import type { ParseKeys } from "i18next"
import { expect } from "vitest"
import type { VisitorData } from "./visitor.ts"
import type { Visit } from "./journey.ts"

/** Every way in which the sandbox can make a call fail. */
export const faults = [
  "offline",
  "slow",
  "500",
  "400",
  "429",
  "nonsense",
  "wrong_types",
  "lost_answer"
] as const
export type Fault = (typeof faults)[number]

/** What a shopper reads, by cause; a cause without words has those of `other`. Null: nothing is said, and the page lives on. */
interface Words {
  readonly other: ParseKeys | null
  readonly offline?: ParseKeys
  readonly server?: ParseKeys
  readonly refused?: ParseKeys
  readonly tooMany?: ParseKeys
  readonly unreadable?: ParseKeys
  /** An answer of the wrong kind: its own words, or all is done where no more than a yes is read of it. */
  readonly wrongTypes?: ParseKeys | "done"
}

/** A call on the way from the shelf to the order: where it is made, what is said when it fails, and that it can be made again. */
export interface FaultyCall {
  readonly call: string
  readonly visitor: VisitorData
  /** Everything before the call, while nothing fails. */
  readonly before?: (visit: Visit) => Promise<unknown>
  readonly act: (visit: Visit) => Promise<unknown>
  /** Asks again; by default by the retry button. */
  readonly again?: (visit: Visit) => Promise<unknown>
  readonly done: (visit: Visit) => Promise<unknown>
  readonly words: Words
  /** The cart is no longer there once it is done. */
  readonly endsCart?: boolean
}

/** Walks to the call, breaks it, reads what is said, finds the cart as it was, mends it, and goes on. */
export const recoverFromFault = async (
  visit: Visit,
  { before, act, again, done, words, call, endsCart }: FaultyCall,
  fault: Fault
) => {
  const { page, cart, t, shop } = visit
  const faultsAt = `${shop.url}/sandbox/faults`
  await before?.(visit)
  const ordered = await page.request.post(faultsAt, {
    data: { call, fault, times: 30, delay_ms: fault === "slow" ? 400 : 0 }
  })
  expect(ordered.ok(), `${call} ${fault}`).toBe(true)
  await act(visit)
  const said = wordsFor(words, fault)
  if (said !== null) {
    await visit.exactText(t(said, { status: Number(fault) })).waitFor()
    if (cart.lines.length > 0 && !endsCart) {
      expect(
        JSON.parse((await visit.readStorage())["sadu"] ?? "{}").cart?.items,
        "the cart"
      ).toHaveLength(cart.lines.length)
    }
    await page.request.delete(faultsAt)
    await (again ?? retry)(visit)
  }
  await done(visit)
}

/** Null where nothing is said: the call was slow, or done all the same. */
const wordsFor = (
  { offline, server, refused, tooMany, unreadable, wrongTypes, other }: Words,
  fault: Fault
): ParseKeys | null => {
  if (fault === "slow" || (fault === "wrong_types" && wrongTypes === "done")) return null
  const chosen = {
    offline,
    lost_answer: offline,
    500: server,
    400: refused,
    429: tooMany ?? refused,
    nonsense: unreadable,
    wrong_types: wrongTypes === "done" ? undefined : (wrongTypes ?? unreadable)
  }[fault]
  return chosen ?? other
}

const retry = ({ button }: Visit) => button("common.retry").click()
