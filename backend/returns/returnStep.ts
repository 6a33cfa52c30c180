import type { Transaction } from "kysely"
import type { ReturnState } from "#core/returns/returnRules.ts"
import type { ServerContext } from "../context.ts"
import type { Tables } from "../tables.ts"

/** A step that a return has made. */
interface ReturnStep {
  readonly returnId: number
  readonly orderId: number
  readonly state: ReturnState
  readonly key: string
  readonly payloadHash: string
  /** Null for the customer. */
  readonly staffId: number | null
  readonly at: Date
}

/** Writes a step and tells the customer of it, who knows what they withdrew. */
export const addStep = async (
  tx: Transaction<Tables>,
  { messageQueue }: Pick<ServerContext, "messageQueue">,
  { at, key, orderId, payloadHash, returnId, staffId, state }: ReturnStep
): Promise<void> => {
  const { id } = await tx
    .insertInto("return_step")
    .values({ return_id: returnId, state, key, payload_hash: payloadHash, staff_id: staffId, at })
    .returning("id")
    .executeTakeFirstOrThrow()
  if (state !== "withdrawn") await messageQueue.addReturn(tx, { orderId, returnStepId: id })
}
