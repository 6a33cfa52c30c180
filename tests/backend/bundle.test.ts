import { appendFile, cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "vite"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { appFolder, type Built, firstLoadOf, pagesIn, readBuilt, weigh } from "../support/bundle.ts"
import { forbidden, forbiddenIn } from "../support/forbidden.ts"

describe("what is sent to browsers", () => {
  it("holds nothing of tests, seed or server, and no credential", async () => {
    expect(await forbiddenIn(appFolder)).toEqual([])
  })

  it.each(forbidden)("would be seen to hold $what", async ({ planted, what }) => {
    const copy = await mkdtemp(join(tmpdir(), "sadu-bundle-"))
    try {
      await cp(appFolder, copy, { recursive: true })
      const [script] = firstLoadOf(await readBuilt(copy), null, "ar").scripts
      await appendFile(join(copy, script ?? ""), `;${planted}`)
      expect(await forbiddenIn(copy)).toEqual([expect.stringContaining(`${what} in ${script}`)])
    } finally {
      await rm(copy, { recursive: true, force: true })
    }
  })
})

describe("the first load", () => {
  const read: { built: Built } = { built: { frame: [], manifest: {} } }
  beforeAll(async () => {
    read.built = await readBuilt()
  })

  it.each(["ar", "en"] as const)("of home is under 128 kB of JavaScript as it is sent, 147 kB to an old browser, in %s", async (locale) => {
    const { brotli, gzip } = await weigh(firstLoadOf(read.built, "Home", locale).scripts)
    console.log(`JavaScript of home's first load (${locale}): ${(brotli / 1_000).toFixed(1)} kB brotli, ${(gzip / 1_000).toFixed(1)} kB gzip`)
    expect(brotli).toBeLessThan(128_000)
    expect(gzip).toBeLessThan(147_000)
  })

  it("gives each screen a chunk of its own", () => {
    const pages = pagesIn(read.built)
    expect(pages).toEqual(expect.arrayContaining(["Home", "Product", "Cart", "Login", "Checkout", "Orders", "Order"]))
    const entry = firstLoadOf(read.built, null, "ar").scripts
    for (const page of pages) expect(entry).not.toContain(read.built.manifest[`app/pages/${page}Page.tsx`]?.file)
  })
})

describe("the modules of the build", () => {
  const built: { modulesOf: ReadonlyMap<string, ReadonlyArray<string>>; first: ReadonlySet<string> } = { modulesOf: new Map(), first: new Set() }
  beforeAll(async () => {
    const chunks = await chunksOfTheApp()
    const first = new Set<string>()
    const need = (file: string) => {
      if (first.has(file)) return
      first.add(file)
      chunks.find(({ fileName }) => fileName === file)?.imports.forEach(need)
    }
    for (const { fileName, facadeModuleId, isEntry } of chunks) {
      if (isEntry || facadeModuleId?.endsWith("/ui/app/pages/HomePage.tsx") === true) need(fileName)
    }
    built.modulesOf = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds]))
    built.first = first
  })
  afterAll(() => {
    built.modulesOf = new Map()
  })
  const all = () => [...built.modulesOf.values()].flat()
  const inFirstLoad = () => [...built.first].flatMap((file) => built.modulesOf.get(file) ?? [])

  it("come from core, adapters, ui and locales, and from nowhere else of the shop", () => {
    const ours = all().filter((id) => id.startsWith(root) && !id.includes("node_modules"))
    expect(ours.filter((id) => !/^(core|adapters\/(http|browser|shared)|ui|locales)\//.test(id.slice(root.length)))).toEqual([])
    expect(ours.some((id) => id.includes("/core/cart/"))).toBe(true)
  })

  it("route and speak by the shop's own small hands, by whatever name a screen asks for them", () => {
    expect(all().filter((id) => /\/node_modules\/(react-router|react-router-dom|react-i18next)\//.test(id))).toEqual([])
    expect(inFirstLoad().filter((id) => /\/ui\/(router|speech)\.tsx$/.test(id))).toHaveLength(2)
  })

  it("read and ask only after the first load: neither Schema nor the HTTP client is in it, both come later", () => {
    const late = /\/node_modules\/(effect\/dist\/Schema|ky\/)/
    expect(inFirstLoad().filter((id) => late.test(id))).toEqual([])
    expect(all().filter((id) => /\/effect\/dist\/Schema\.js/.test(id))).not.toEqual([])
    expect(all().filter((id) => /\/node_modules\/ky\//.test(id))).not.toEqual([])
    expect(inFirstLoad().filter((id) => id.includes("/node_modules/react-dom/"))).not.toEqual([])
  })
})

const root = fileURLToPath(new URL("../../", import.meta.url))

/** Builds the shop for browsers without writing it, to see of which modules each chunk is made. */
const chunksOfTheApp = async () => {
  const made = await build({ root: join(root, "ui"), configFile: join(root, "vite.config.ts"), mode: "production", logLevel: "silent", build: { write: false } })
  if (!("output" in made)) throw new Error("The build made something else than one bundle.")
  return made.output.flatMap((chunk) => chunk.type === "chunk" ? [chunk] : [])
}
