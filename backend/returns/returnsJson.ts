import { dinarsFromFils } from "#core/money/Fils.ts"
import type { OrderReturn, OrderReturns, ReturnableLine } from "#core/returns/Returns.ts"
import { formatDay } from "../catalogue/apiPrimitives.ts"

/** What of an order can come back, as the API sends it. */
export const returnsJson = (returns: OrderReturns) => ({
  last_day: returns.lastDay === null ? null : formatDay(returns.lastDay),
  is_open: returns.isOpen,
  needs_iban: returns.needsIban,
  left: dinarsFromFils(returns.left),
  lines: returns.lines.map(lineJson),
  returns: returns.returns.map(returnJson)
})

const lineJson = ({ amounts, exchanges, isReturnable, ...line }: ReturnableLine) => ({
  ...line,
  is_returnable: isReturnable,
  amounts: amounts.map(dinarsFromFils),
  exchanges: exchanges.map(({ isAvailable, name, variantId }) => ({
    v_id: variantId,
    name,
    is_available: isAvailable
  }))
})

const returnJson = ({
  changedAt,
  creditNote,
  ibanEnd,
  lines,
  replacementOrder,
  requestedAt,
  ...one
}: OrderReturn) => ({
  ...one,
  requested_at: timeJson(requestedAt),
  changed_at: timeJson(changedAt),
  iban_end: ibanEnd,
  lines: lines.map(({ value, ...line }) => ({
    ...line,
    value: value === null ? null : dinarsFromFils(value)
  })),
  replacement_order: replacementOrder === null ? null : Number(replacementOrder),
  credit_note: creditNote && {
    number: creditNote.number,
    amount: dinarsFromFils(creditNote.amount),
    issued_at: timeJson(creditNote.issuedAt)
  }
})

const timeJson = (at: number) => new Date(at).toISOString()
