import { spawnSync } from "node:child_process"
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { freePort } from "#backend/freePort.ts"
import { locateCluster } from "#backend/embedded/clusterLocation.ts"
import { findRunningServer, stopServer } from "#backend/embedded/postgresServer.ts"
import { describeStartError, ListenError } from "#backend/startErrors.ts"
import { readSettings } from "#backend/settings.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { type ShopProcessOptions, startShopProcess } from "../support/startShopProcess.ts"

const here = { dataDir: "" }

beforeEach(() => {
  here.dataDir = mkdtempSync(join(tmpdir(), "sadu-start-"))
  chmodSync(here.dataDir, 0o755)
})
afterEach(() => rmSync(here.dataDir, { recursive: true, force: true }))

const start = ({ env, ...options }: ShopProcessOptions = {}) =>
  startShopProcess({ dataDir: here.dataDir, ...options, env: { SEED: "none", ...env } })

/** What a start that must fail printed, line by line. */
const failedStart = async (options: ShopProcessOptions = {}): Promise<ReadonlyArray<string>> => {
  const printed = await start(options).then(
    async (shop) => {
      await shop.stop()
      throw new Error("The shop started.")
    },
    (problem: unknown) => (problem instanceof Error ? problem.message : String(problem))
  )
  expect(printed).toMatch(/^The shop ended while starting \(1\)/)
  return printed.trim().split("\n").slice(1)
}

const pgdata = () => join(here.dataDir, "postgres", "pgdata")
const locationFile = () => join(here.dataDir, "database.json")

const startAndStop = async () => {
  const shop = await start()
  await shop.stop()
}

const template = sharedFixture(
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "sadu-start-template-"))
    const shop = await startShopProcess({ dataDir, env: { SEED: "none" } })
    await shop.stop()
    return { dataDir }
  },
  async ({ dataDir }) => rmSync(dataDir, { recursive: true, force: true })
)

/** Creates a database in the data folder with a start and an orderly stop. */
const copyDatabase = () => {
  const { status } = spawnSync("cp", ["-a", `${template().dataDir}/.`, here.dataDir])
  expect(status).toBe(0)
}

const secrets = {
  OTP_PEPPER: "a pepper of good length",
  WEBHOOK_SECRET: "a secret of good length"
}

const isRoot = process.getuid?.() === 0

it("start: wrong settings stop it, a line each, before it writes anything", async () => {
  expect(await failedStart({ env: { NODE_ENV: "prod" } })).toEqual([
    'NODE_ENV: must be development, test or production, not "prod"'
  ])
  expect(readdirSync(here.dataDir)).toEqual([])
})

describe("start: the database is missing", () => {
  it("stops the start, says what is missing, and creates no new one", async () => {
    copyDatabase()
    const away = `${here.dataDir}/moved-away`
    renameSync(pgdata(), away)
    expect(await failedStart()).toEqual([
      expect.stringMatching(
        new RegExp(`^The database is missing: ${pgdata()} .*restore.* remove ${locationFile()} `)
      )
    ])
    expect(readdirSync(join(here.dataDir, "postgres"))).toEqual([])
    // Its folder is gone too, as when a mount is missing.
    rmSync(join(here.dataDir, "postgres"), { recursive: true })
    expect((await failedStart())[0]).toMatch(/^The database is missing/)
    mkdirSync(join(here.dataDir, "postgres"))
    renameSync(away, pgdata())
    await startAndStop()
  })

  it("without database.json and without files a start creates a new database", async () => {
    copyDatabase()
    rmSync(join(here.dataDir, "postgres"), { recursive: true })
    rmSync(locationFile())
    await startAndStop()
    expect(readdirSync(pgdata())).toContain("PG_VERSION")
  })

  it("stops the start also where an older version made the database", async () => {
    copyDatabase()
    const { home, password }: { home: string; password: string } = JSON.parse(
      readFileSync(locationFile(), "utf8")
    )
    writeFileSync(locationFile(), JSON.stringify({ home, password }))
    await startAndStop()
    renameSync(pgdata(), `${here.dataDir}/moved-away`)
    expect((await failedStart())[0]).toMatch(/^The database is missing/)
  })
})

describe("start: empty or damaged files", () => {
  it("database.json that is empty or damaged is refused by name and left as it is", async () => {
    copyDatabase()
    for (const [word, content] of [
      ["empty", ""],
      ["damaged", '{"home":"postg'],
      ["damaged", "{}"]
    ] as const) {
      writeFileSync(locationFile(), content)
      await expect(locateCluster(here.dataDir, {})).rejects.toThrow(
        new RegExp(`^${locationFile()} is ${word}: .*backup`)
      )
      expect(readFileSync(locationFile(), "utf8")).toBe(content)
    }
  })

  it("a database whose database.json is gone is refused, not given a new password", async () => {
    copyDatabase()
    rmSync(locationFile())
    expect((await failedStart())[0]).toMatch(new RegExp(`^${locationFile()} is missing: `))
    expect(readdirSync(here.dataDir)).not.toContain("database.json")
  })

  it.each([
    ["empty", ""],
    ["damaged", "0123456789abcdef"]
  ])("a secret file that is %s is refused by name and left as it is", async (word, content) => {
    const file = join(here.dataDir, "secrets", "otp_pepper")
    mkdirSync(join(here.dataDir, "secrets"))
    writeFileSync(file, content)
    expect(await failedStart({ env: { OTP_PEPPER: "" } })).toEqual([
      expect.stringMatching(new RegExp(`^OTP_PEPPER: the file ${file} is ${word}: `))
    ])
    expect(readFileSync(file, "utf8")).toBe(content)
  })
})

describe("start: a taken port", () => {
  it("is one line that names it, and leaves no PostgreSQL behind", async () => {
    copyDatabase()
    const port = await freePort()
    const other = createServer().listen(port, "127.0.0.1")
    try {
      expect(await failedStart({ port })).toEqual([
        expect.stringMatching(new RegExp(`^Port ${port} of 127.0.0.1 is taken: .*PORT`))
      ])
    } finally {
      other.close()
    }
    expect(await findRunningServer(pgdata())).toBeNull()
    const shop = await start({ port })
    expect(await findRunningServer(pgdata())).not.toBeNull()
    await shop.stop()
  })
})

describe("stop: a closed terminal (SIGHUP)", () => {
  it("stops PostgreSQL too", async () => {
    copyDatabase()
    const shop = await start()
    try {
      process.kill(shop.pid, "SIGHUP")
      await expect.poll(() => findRunningServer(pgdata())).toBeNull()
    } finally {
      await shop.stop()
      const running = await findRunningServer(pgdata())
      if (running !== null) await stopServer(running, pgdata())
    }
  })
})

describe("start: a refused password", () => {
  it("names the file, and leaves no PostgreSQL behind", async () => {
    copyDatabase()
    const content: object = JSON.parse(readFileSync(locationFile(), "utf8"))
    writeFileSync(locationFile(), JSON.stringify({ ...content, password: "another" }))
    expect(await failedStart()).toEqual([
      expect.stringMatching(new RegExp(`refuses the password of ${locationFile()}`))
    ])
    expect(await findRunningServer(pgdata())).toBeNull()
  })
})

describe("start: missing permission", () => {
  it("for a port is one line that says what to do", async () => {
    const settings = readSettings({ ...secrets, PORT: "80" })
    const refused = Object.assign(new Error("listen EACCES"), { code: "EACCES" })
    for (const env of ["PORT", "DESK_PORT"] as const)
      expect(await describeStartError(new ListenError(refused, env, 80), settings)).toEqual([
        `No permission to listen on port 80: set ${env} to 1024 or more, or allow this user to use lower ports.`
      ])
  })

  it("for the data folder is one line that names it", async () => {
    const closed = join(here.dataDir, "closed")
    mkdirSync(closed, { mode: isRoot ? 0o700 : 0o500 })
    const dataDir = join(closed, "shop")
    expect(
      await failedStart({ dataDir, ...(isRoot ? { user: nobody } : {}), env: { OTP_PEPPER: "" } })
    ).toEqual([expect.stringMatching(new RegExp(`^No permission to use ${dataDir}.*: .*DATA_DIR`))])
  })
})

it.each([
  // A folder of pictures outside the data folder is named with its own setting.
  ["EACCES", "/mnt/pictures/a.jpg", "/mnt/pictures", ", or set PICTURES to another folder"],
  // A path in neither folder.
  ["EACCES", "/var/cache/postgres/bin", "/var/cache/postgres", ""],
  // A folder above the data folder, and one in it.
  ["EACCES", "/srv", "/srv/shop", ", or set DATA_DIR to another folder"],
  ["EACCES", "/srv/shop/secrets", "/srv/shop", ", or set DATA_DIR to another folder"],
  ["ENOSPC", "/mnt/pictures/a.jpg", "/mnt/pictures", ""]
])("describeStartError: %s of %s names %s%s", async (code, path, folder, advice) => {
  const settings = readSettings({ ...secrets, DATA_DIR: "/srv/shop", PICTURES: "/mnt/pictures" })
  const problem = Object.assign(new Error(code), { code, path })
  expect(await describeStartError(problem, settings)).toEqual([
    code === "ENOSPC"
      ? `The disk of ${folder} is full: free some space and start again.`
      : `No permission to use ${path}: make the user that starts the shop the owner of ${folder} and of all that is in it${advice}.`
  ])
})

describe("start: a full disk", () => {
  it("is one line that names the folder when its own files cannot be written", async () => {
    symlinkSync("/dev/full", `${locationFile()}.draft`)
    expect(await failedStart()).toEqual([
      `The disk of ${here.dataDir} is full: free some space and start again.`
    ])
  })

  it.runIf(canMount())(
    "is the same line when PostgreSQL has no space, and later starts work",
    async () => {
      mount("tmpfs", "-o", "size=30m,mode=755")
      try {
        const line = `The disk of ${here.dataDir} is full: free some space and start again.`
        expect(await failedStart()).toEqual([line])
        mount("tmpfs", "-o", "remount,size=400m")
        await startAndStop()
        const free = spawnSync("fallocate", ["-l", "1g", join(here.dataDir, "ballast")])
        expect(free.status).not.toBe(0)
        spawnSync("dd", ["if=/dev/zero", `of=${join(here.dataDir, "ballast")}`, "bs=64k"])
        expect(await failedStart()).toEqual([line])
        rmSync(join(here.dataDir, "ballast"))
        await startAndStop()
      } finally {
        spawnSync("umount", [here.dataDir])
      }
    }
  )
})

/** A user of the machine that owns nothing. */
const nobody = { uid: 65_534, gid: 65_534 }

function mount(...args: ReadonlyArray<string>) {
  const { status, stderr } = spawnSync("mount", ["-t", ...args, "tmpfs", here.dataDir], {
    encoding: "utf8"
  })
  if (status !== 0) throw new Error(stderr)
}

/** Only root can do this, and not in every container. */
function canMount(): boolean {
  if (process.getuid?.() !== 0) return false
  const folder = mkdtempSync(join(tmpdir(), "sadu-mount-"))
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "tmpfs", folder]).status === 0
  if (isMounted) spawnSync("umount", [folder])
  rmSync(folder, { recursive: true, force: true })
  return isMounted
}
