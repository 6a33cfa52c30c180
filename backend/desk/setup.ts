import { sql } from "kysely"
import { setupCalls, type SetupTask, setupTasks } from "#core/desk/DeskSetup.ts"
import type { ServerContext } from "../context.ts"
import { withoutTimeLimits } from "../seed/load/importJournal.ts"
import { recordChange } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest } from "../staff/deskCallRoutes.ts"
import { countSamples, hasOwnDeliveryRates, isSample, removeSamples } from "./samples.ts"

/** Whether a shop has what it needs to sell, task by task. */
const checks: Readonly<
  Record<SetupTask, (context: Pick<ServerContext, "db" | "settings">) => Promise<boolean>>
> = {
  name: ({ db }) => hasInfo(db, ["name", "legalName"]),
  logo: ({ db }) => hasInfo(db, ["logo"]),
  product: async ({ db }) =>
    (await db
      .selectFrom("product")
      .select("id")
      .where("is_listed", "=", true)
      .where(sql<boolean>`not (${isSample})`)
      .limit(1)
      .executeTakeFirst()) !== undefined,
  delivery: ({ db }) => hasOwnDeliveryRates(db),
  payment: async ({ settings }) => settings.providerName !== "none",
  sms: async ({ settings }) => settings.smsUrl !== null
}

/** Whether the shop says one of these of itself. */
const hasInfo = async (db: ServerContext["db"], fields: ReadonlyArray<string>) => {
  const { rows } = await sql`
    select from shop_info, jsonb_each(content) said
    where said.key = any(${fields}) and said.value <> 'null'`.execute(db)
  return rows.length > 0
}

const readSetup = async (context: ServerContext) => {
  const [tasks, samples, hidden] = await Promise.all([
    Promise.all(setupTasks.map(async (name) => ({ name, isDone: await checks[name](context) }))),
    countSamples(context.db),
    context.db.selectFrom("setup_list").select("hidden_at").executeTakeFirst()
  ])
  return { tasks, samples, isHidden: hidden !== undefined }
}

/** `GET /desk/first-steps`: what the shop has and lacks. */
const load = async (context: ServerContext) => ({ setup: await readSetup(context) })

/** `POST /desk/first-steps/hide`: hides the list. */
const hide = async (context: ServerContext, request: DeskRequest<typeof setupCalls.hide>) => {
  await recordChange(context, request, async (tx, hidden_at) => {
    await tx
      .insertInto("setup_list")
      .values({ hidden_at })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute()
    return { action: "setup.hide", subject: "shop" }
  })
  return load(context)
}

/** `POST /desk/first-steps/remove-samples`: takes the samples off the shop. */
const remove = async (
  context: ServerContext,
  request: DeskRequest<typeof setupCalls.removeSamples>
) => {
  const { after: removed } = await recordChange(context, request, async (tx, at) => {
    await withoutTimeLimits(tx)
    return { action: "samples.remove", subject: "shop", after: await removeSamples(tx, at) }
  })
  return { setup: await readSetup(context), removed }
}

/** The first steps of a new shop. */
export const deskSetupRoutes = deskCallRoutes(setupCalls, { load, hide, removeSamples: remove })
