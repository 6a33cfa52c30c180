import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { runningPostmaster } from "#backend/database/postmaster.ts"
import { eventually } from "./buying.ts"
import type { Load } from "./load.ts"

/** Crashes something again and again, each time at a random moment once buyers are being served. */
export const crashUnder = async (load: Load, times: number, crash: () => Promise<void>): Promise<void> => {
  for (let done = 0; done < times; done++) {
    const before = load.acknowledged()
    await eventually(async () => load.acknowledged() >= before + 40, 90_000)
    await wait(Math.random() * 800)
    await crash()
  }
  const before = load.acknowledged()
  await eventually(async () => load.acknowledged() >= before + 10, 90_000)
}

/** The PostgreSQL that a shop brought up in a data folder that is open to it. */
export const ownPostgres = (dataDir: string) => {
  const pgdata = join(dataDir, "postgres", "pgdata")
  const running = async () => {
    const postmaster = await runningPostmaster(pgdata)
    if (postmaster === null) throw new Error(`No PostgreSQL runs over ${pgdata}.`)
    return postmaster
  }
  return {
    url: async () => {
      const { password }: { password: string } = JSON.parse(await readFile(join(dataDir, "database.json"), "utf8"))
      return `postgres://sadu:${password}@127.0.0.1:${(await running()).port}/postgres`
    },
    /** Without a warning; whoever keeps it brings it up again. */
    kill9: async () => {
      const { pid } = await running()
      process.kill(pid, "SIGKILL")
      await eventually(async () => (await runningPostmaster(pgdata))?.pid !== pid)
    }
  }
}
