import { sql } from "kysely"
import { demoDrawing } from "#core/brand/Brand.ts"
import { setupCalls, type SetupTask, setupTasks } from "#core/desk/DeskSetup.ts"
import { findBrand } from "../brand/findBrand.ts"
import type { ServerContext } from "../context.ts"
import { withoutTimeLimits } from "../seed/load/importJournal.ts"
import { recordChange } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest } from "../staff/deskCallRoutes.ts"
import { countSamples, hasOwnDeliveryRates, isSample, removeSamples } from "./samples.ts"

/** Whether a shop has what it needs to sell, task by task. */
const checks: Readonly<
  Record<SetupTask, (context: Pick<ServerContext, "db" | "settings">) => Promise<boolean>>
> = {
  name: ({ db }) => hasOwnName(db),
  logo: async ({ db }) => {
    const { logo } = await findBrand(db)
    return logo !== "" && logo !== demoDrawing
  },
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

/** Whether the shop has a name that is not that of the samples. */
const hasOwnName = async (db: ServerContext["db"]) => {
  const { rows } = await sql<{ readonly isOwn: boolean }>`
    select content->'brand'->'name' <> '{"ar": "", "en": ""}' and not coalesce(
      imported->'content'->'brand'->>'logo' = ${demoDrawing}
        and imported->'content'->'brand'->'name' = content->'brand'->'name', false
    ) as "isOwn" from shop_info`.execute(db)
  return rows[0]?.isOwn === true
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
