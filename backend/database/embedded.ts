import { readFile, realpath } from "node:fs/promises"
import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { binariesFor } from "./binaries.ts"
import { freePort, isFree } from "./freePort.ts"
import { type Place, placeOf } from "./place.ts"
import { initialise, launch, type Postmaster, runningPostmaster, stop } from "./postmaster.ts"
import { alone } from "./processLock.ts"
import { databaseUser } from "./systemUser.ts"

/** A PostgreSQL that the shop brought along, kept alive for as long as it is open. */
export interface Embedded {
  /** Where its data lies, for a person. */
  readonly where: string
  /** Where it listens now; a restart may move it. */
  readonly port: () => number
  readonly password: string
  /** Lets go of it; the last shop on this folder also stops it. */
  readonly close: () => Promise<void>
}

/**
 * Brings up the database of a data folder, or joins the one that already runs there.
 *
 * Every shop on the folder holds one connection, the keeper. Where it breaks, PostgreSQL has died and is started again.
 */
export const openEmbedded = async (
  dataDir: string,
  onMoved: (port: number) => void = () => {}
): Promise<Embedded> => {
  const user = await databaseUser()
  const binaries = await binariesFor(user)
  const place = await alone(`place ${dataDir}`, () => placeOf(dataDir, user))
  const bringUp = () => alone(place.pgdata, () => up(binaries, place, user))
  const now = { ...(await bringUp()), closed: false }

  const watch = (keeper: pg.Client) => {
    keeper.once("end", () => {
      if (!now.closed) void again()
    })
  }
  const again = async (): Promise<void> => {
    try {
      const next = await bringUp()
      if (now.closed) return await next.keeper.end()
      now.keeper = next.keeper
      now.postmaster = next.postmaster
      watch(next.keeper)
      onMoved(next.postmaster.port)
    } catch (problem) {
      if (now.closed) return
      console.error(problem instanceof Error ? problem.message : problem)
      await wait(1000)
      await again()
    }
  }
  watch(now.keeper)

  return {
    where: place.pgdata,
    port: () => now.postmaster.port,
    password: place.password,
    close: async () => {
      if (now.closed) return
      now.closed = true
      await alone(place.pgdata, () => letGo(now.keeper, place))
    }
  }
}

const up = async (
  binaries: string,
  place: Place,
  user: Awaited<ReturnType<typeof databaseUser>>
) => {
  const found = await runningPostmaster(place.pgdata)
  if (found !== null) {
    const keeper = await joinWithin(20_000, found, place)
    if (keeper !== null) return { postmaster: found, keeper }
    await stop(found, place.pgdata)
  }
  await initialise(binaries, place, user)
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    const port = await portFor(place)
    const child = await launch(binaries, place, user, port)
    while (!child.ended) {
      const started = await runningPostmaster(place.pgdata)
      const keeper = started?.port === port ? await join(started, place) : null
      if (started !== null && keeper !== null) return { postmaster: started, keeper }
      await wait(20)
    }
    // Somebody took the port meanwhile, or the processes of a postmaster that was killed are not all gone yet.
    await wait(300)
  }
  throw new Error(
    `PostgreSQL does not start in ${place.pgdata}. Its last words, in ${place.log}:\n${await lastWords(place.log)}`
  )
}

/** The port it had before, when still free: other shops' pools come back by themselves. */
const portFor = async (place: Place): Promise<number> => {
  const options = await readFile(`${place.pgdata}/postmaster.opts`, "utf8").catch(() => "")
  const before = Number(/"-p" "(\d+)"/.exec(options)?.[1] ?? 0)
  return before > 0 && (await isFree(before)) ? before : freePort()
}

const joinWithin = async (
  patienceMs: number,
  postmaster: Postmaster,
  place: Place
): Promise<pg.Client | null> => {
  const until = Date.now() + patienceMs
  while (Date.now() < until && (await runningPostmaster(place.pgdata)) !== null) {
    const keeper = await join(postmaster, place)
    if (keeper !== null) return keeper
    await wait(50)
  }
  return null
}

/** A keeper's connection, or null where nobody answers yet; throws when it is not our database that answers. */
const join = async (postmaster: Postmaster, place: Place): Promise<pg.Client | null> => {
  const client = new pg.Client({
    host: "127.0.0.1",
    port: postmaster.port,
    user: "sadu",
    password: place.password,
    database: "postgres",
    application_name: keeperName,
    connectionTimeoutMillis: 3000,
    keepAlive: true
  })
  client.on("error", () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>("show data_directory")
    if ((await realpath(rows[0]?.data_directory ?? "/")) === (await realpath(place.pgdata)))
      return client
    await client.end()
    return null
  } catch (problem) {
    if (problem instanceof pg.DatabaseError && problem.code === "28P01") {
      throw new Error(`The database in ${place.pgdata} refuses the password that lies beside it.`, {
        cause: problem
      })
    }
    return null
  }
}

const letGo = async (keeper: pg.Client, place: Place) => {
  const others = await keeper
    .query<{ count: string }>(
      "select count(*) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()",
      [keeperName]
    )
    .then(
      ({ rows }) => Number(rows[0]?.count),
      () => 0
    )
  await keeper.end().catch(() => {})
  const running = others === 0 ? await runningPostmaster(place.pgdata) : null
  if (running !== null) await stop(running, place.pgdata)
}

const lastWords = (log: string) =>
  readFile(log, "utf8").then(
    (written) => written.trim().split("\n").slice(-5).join("\n"),
    () => "(none)"
  )

const keeperName = "sadu keeper"
