import { existsSync } from "node:fs"
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { build, type Plugin } from "vite"
import { describe, expect, it } from "vitest"
import { createStaticFiles } from "#backend/pages/staticFiles.ts"
import { wideShellChunk, readPreloads } from "#backend/pages/preloads.ts"
import { messagesByLocale } from "#locales/allLocales.ts"
import {
  appFolder,
  deskFirstLoadOf,
  deskFolder,
  everyRoute,
  firstLoadOf,
  pagesIn,
  readBuild,
  readBundle,
  measureBytes
} from "../support/browserBuild.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { flattenMessages } from "../locales/flattenMessages.ts"
import { forbiddenContents, findForbiddenContents } from "./forbiddenContents.ts"

describe("browser build", () => {
  it("contains nothing of tests, seed or server, and no credentials", async () => {
    expect(await findForbiddenContents(appFolder)).toEqual([])
  })

  it("control: each of these is found", async () => {
    const folder = await mkdtemp(join(tmpdir(), "sadu-bundle-"))
    try {
      for (const { example, name } of forbiddenContents)
        await writeFile(join(folder, `${name.replaceAll(/\W/g, "-")}.js`), example)
      const found = await findForbiddenContents(folder)
      for (const { name } of forbiddenContents)
        expect(found).toContainEqual(
          expect.stringContaining(`${name} in ${name.replaceAll(/\W/g, "-")}.js`)
        )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

describe.each(["ar", "en"] as const)("first load, %s", (locale) => {
  it.each([
    ["home", 128_000, 150_000],
    ["desk", 200_000, 250_000]
  ])("JavaScript of %s: less than %i bytes in brotli and %i in gzip", async (page, ...most) => {
    const { brotli, gzip } =
      page === "home"
        ? await measureBytes(firstLoadOf(await readBuild(), "Home", locale).scripts)
        : await measureBytes(await deskFirstLoadOf("Orders", locale), deskFolder)
    const [brotliKb, gzipKb] = [brotli, gzip].map((bytes) => (bytes / 1_000).toFixed(1))
    console.log(`first load of ${page} (${locale}): ${brotliKb} kB brotli, ${gzipKb} kB gzip`)
    expect(brotli).toBeLessThan(most[0])
    expect(gzip).toBeLessThan(most[1])
  })
})

describe("files of the build", () => {
  it("scripts are precompressed with brotli, which is sent and has no address of its own", async () => {
    const { scripts } = firstLoadOf(await readBuild(), "Home", "ar")
    const large = await Promise.all(
      scripts.map(async (file) => (await stat(join(appFolder, file))).size >= 500)
    )
    expect(
      scripts.filter((file, at) => large[at] && !existsSync(join(appFolder, `${file}.br`)))
    ).toEqual([])
    const folder = await mkdtemp(join(tmpdir(), "sadu-files-"))
    try {
      await writeFile(join(folder, "page.js"), "plain")
      await writeFile(join(folder, "page.js.br"), "as the build made it")
      const send = await createStaticFiles(folder, () => ({}))
      expect(
        await (await send("/page.js", new Headers({ "accept-encoding": "gzip, br" })))?.text()
      ).toBe("as the build made it")
      expect(
        await (await send("/page.js", new Headers({ "accept-encoding": "gzip" })))?.text()
      ).toBe("plain")
      expect(await send("/page.js.br", new Headers())).toBeNull()
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it("each page has its own chunk, which the entry does not load", async () => {
    const built = await readBuild()
    const pages = pagesIn(built)
    expect(pages).toEqual(
      expect.arrayContaining(["Home", "Product", "Cart", "Login", "Checkout", "Orders", "Order"])
    )
    const entry = firstLoadOf(built, null, "ar").scripts
    for (const page of pages)
      expect(entry).not.toContain(built.manifest[`app/pages/${page}Page.tsx`]?.file)
  })

  it("the entry is one script, which captures events without waiting for another", async () => {
    expect((await readBuild()).manifest["index.html"]?.imports ?? []).toEqual([])
  })
})

describe("modules of the build", () => {
  const built = sharedFixture(buildApp)
  const all = () => built().chunks.flatMap(({ moduleIds }) => moduleIds)
  /** The chunks that load with home. */
  const firstChunks = () => {
    const { chunks } = built()
    const found = new Set<string>()
    const add = (file: string) => {
      if (found.has(file)) return
      found.add(file)
      chunks.find(({ fileName }) => fileName === file)?.imports.forEach(add)
    }
    for (const { facadeModuleId, fileName, isEntry } of chunks)
      if (isEntry || facadeModuleId?.endsWith("/ui/app/pages/HomePage.tsx") === true) add(fileName)
    return chunks.filter(({ fileName }) => found.has(fileName))
  }

  it("are from core, adapters, ui and locales only", () => {
    const ours = all().filter((id) => id.startsWith(root) && !id.includes("node_modules"))
    expect(
      ours.filter(
        (id) =>
          !/^(core|adapters\/(http|browser|maps|shared)|ui|locales)\//.test(id.slice(root.length))
      )
    ).toEqual([])
    expect(ours.some((id) => id.includes("/core/cart/"))).toBe(true)
  })

  it("nothing of the desk is in it", async () => {
    expect(all().filter((id) => /\/(ui|core|adapters\/http)\/desk|\/desk\.json/.test(id))).toEqual(
      []
    )
    const files = await readdir(join(appFolder, "assets"))
    const code = await Promise.all(
      files
        .filter((name) => name.endsWith(".js"))
        .map((name) => readFile(join(appFolder, "assets", name), "utf8"))
    )
    const texts = Object.values(messagesByLocale).flatMap(({ desk, flows, shop, shopper }) => {
      const known = JSON.stringify([shop, flows, shopper])
      return [...flattenMessages(desk).values()].filter(
        (text) => text.length > 12 && !known.includes(text)
      )
    })
    expect(texts.length).toBeGreaterThan(4)
    expect(texts.filter((text) => code.some((script) => script.includes(text)))).toEqual([])
  })

  it("of the maps load only when the location picker opens", () => {
    for (const module of ["/node_modules/leaflet/", "/node_modules/google-maps-react-markers/"]) {
      const { chunks } = built()
      const names = chunks
        .filter(({ moduleIds }) => moduleIds.some((id) => id.includes(module)))
        .map(({ fileName }) => fileName)
      expect(names, module).toHaveLength(1)
      for (const { fileName, imports } of chunks)
        expect(imports, `${module} in ${fileName}`).not.toContain(names[0])
    }
  })

  it("use only messages of the namespace shop unless they load the namespace flows", async () => {
    const reached = new Set<string>()
    const reach = async (id: string): Promise<void> => {
      if (reached.has(id) || tables.test(id)) return
      reached.add(id)
      const deferred = await importedWithFlowsMessages(id)
      await Promise.all(
        (built().imports.get(id) ?? [])
          .filter((imported) => !deferred.includes(imported))
          .map(reach)
      )
    }
    await reach(join(root, "ui/app/loading/entry.ts"))
    const ours = [...reached].filter(
      (id) => /\/(ui|locales)\/.*\.tsx?$/.test(id) && !id.includes("node_modules")
    )
    const names = ours.map((id) => id.slice(root.length))
    expect(names).toEqual(
      expect.arrayContaining(["ui/app/pages/ProductPage.tsx", "ui/catalogue/ProductList.tsx"])
    )
    expect(names).not.toContain("ui/app/pages/CartPage.tsx")
    const keys = flowsKeys()
    const found = await Promise.all(
      ours.map(async (id) => {
        const source = (await readFile(id, "utf8")).replaceAll(serverCode, "")
        return keys.test(source) ? [id.slice(root.length)] : []
      })
    )
    expect(found.flat()).toEqual([])
    expect(keys.test(await readFile(join(root, "ui/cart/CartScreen.tsx"), "utf8"))).toBe(true)
  })

  it("every source whose styles the server writes into a page has a chunk", async () => {
    const { manifest } = await readBuild()
    const lazySources = (await everyRoute()).flatMap((route) => route.lazySources)
    expect(lazySources.length).toBeGreaterThan(0)
    expect(
      [wideShellChunk, ...lazySources].filter(
        (source) =>
          manifest[source] === undefined &&
          !Object.values(manifest).some(({ css, name }) => name === source && css !== undefined)
      )
    ).toEqual([])
  })

  it("pages that need the namespace flows preload it", async () => {
    const deferred = await importedWithFlowsMessages(join(root, "ui/app/routes.ts"))
    const index = await readFile(join(appFolder, "index.html"), "utf8")
    const preloads = await readPreloads(appFolder, index)
    const { manifest } = await readBuild()
    const flowsFile = manifest["../locales/en/flows.json"]?.file ?? ""
    const routes = await everyRoute()
    const sources = routes.map(({ source }) => source)
    const withFlowMessages = routes
      .filter((route) => preloads(route, "en").tags.includes(flowsFile))
      .map(({ source }) => source)
    expect(flowsFile).not.toBe("")
    expect(withFlowMessages.toSorted()).toEqual(
      deferred.map((id) => id.slice(join(root, "ui/").length)).toSorted()
    )
    expect(sources.toSorted()).toEqual(
      pagesIn(await readBuild())
        .filter((page) => page !== "NotFound")
        .map((page) => `app/pages/${page}Page.tsx`)
        .toSorted()
    )
  })

  it("scripts load after the first paint of a server-rendered page, and at once on the others", async () => {
    const preloads = await readPreloads(
      appFolder,
      await readFile(join(appFolder, "index.html"), "utf8")
    )
    const { matchPage } = await readBundle()
    const kindsAt = (path: string) => [
      ...new Set(
        Array.from(
          preloads(matchPage(path, ""), "ar").tags.matchAll(/rel="(deferred|modulepreload)"/g),
          ([, kind]) => kind
        )
      )
    ]
    for (const path of [
      "/",
      "/product/1",
      "/categories",
      "/categories/1",
      "/category/1/products",
      "/products"
    ])
      expect(kindsAt(path), path).toEqual(["deferred"])
    for (const path of ["/cart", "/login", "/reels", "/favorites", "/payment-callback", "/nowhere"])
      expect(kindsAt(path), path).toEqual(["modulepreload"])
  })

  it("of the router only what the shop uses is in the first load", () => {
    const routerCode = firstChunks()
      .flatMap(({ modules }) => Object.entries(modules))
      .flatMap(([id, { code }]) => (id.includes("/node_modules/react-router/") ? [code] : []))
      .join("\n")
    expect(routerCode).toContain("function BrowserRouter(")
    expect(routerCode).not.toMatch(/\b(NavLink|ScrollRestoration|useRoutesImpl)\b/)
  })

  it("Schema and the HTTP client are not in the first load", () => {
    const inFirstLoad = firstChunks().flatMap(({ moduleIds }) => moduleIds)
    const deferredModules = /\/node_modules\/(effect\/dist\/Schema|ky\/)/
    expect(inFirstLoad.filter((id) => deferredModules.test(id))).toEqual([])
    expect(all().filter((id) => /\/effect\/dist\/Schema\.js/.test(id))).not.toEqual([])
    expect(all().filter((id) => /\/node_modules\/ky\//.test(id))).not.toEqual([])
    expect(inFirstLoad.filter((id) => id.includes("/node_modules/react-dom/"))).not.toEqual([])
  })
})

/** The modules that a module imports only together with the namespace flows. */
const importedWithFlowsMessages = async (id: string): Promise<ReadonlyArray<string>> =>
  !id.startsWith(join(root, "ui/app/"))
    ? []
    : [
        ...(await readFile(id, "utf8")).matchAll(
          /(?:withFlowMessages\(\(\) =>\s*|page: \(\) => )import\("([^"]+)"\)(?<=withFlowMessages[^"]*"[^"]+"\)|(?=,\s*(?:namespaces: \["flows"\]|\.\.\.(?:browser|profile)Page)))/g
        )
      ].map(([, path]) => join(dirname(id), path ?? ""))
/** The tables of all refusal messages; which of them are used depends on the caller. */
const tables = /\/locales\/(refusalMessages|formatRefusal)\.ts$/

/** Code that only the server runs: the build for browsers leaves it out. */
const serverCode = /import\.meta\.env\.SSR\s*\?[\s\S]*?:\s*undefined/g

/**
 * Matches the keys of the namespaces that load with flows in source code: full names, and in
 * templates the groups that only they have.
 */
const flowsKeys = () => {
  const { flows, shop, shopper } = messagesByLocale.en
  const keys = [flows, shopper]
    .flatMap(Object.entries)
    .flatMap(([group, messages]) =>
      Object.keys(messages).map(
        (name) => `${group}\\.${name.replace(/_(zero|one|two|few|many|other)$/, "")}\\b`
      )
    )
  // The rest of a key in a template is known only when it runs. An event such as "cart.clear" is
  // not a key.
  const groups = Object.keys({ ...flows, ...shopper }).flatMap((group) =>
    group in shop ? [] : [`${group}\\.`]
  )
  return new RegExp(`["\`](?:${keys.join("|")})|\`(?:${groups.join("|")})`)
}

const root = fileURLToPath(new URL("../../", import.meta.url))

/** Builds the browser bundle in memory, to find the modules of each chunk. */
const buildApp = async () => {
  const imports = new Map<string, ReadonlyArray<string>>()
  const moduleCollector: Plugin = {
    name: "moduleCollector",
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const module = this.getModuleInfo(id)
        imports.set(id, [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])])
      }
    }
  }
  const made = await build({
    root: join(root, "ui"),
    configFile: join(root, "vite.config.ts"),
    mode: "production",
    logLevel: "silent",
    plugins: [moduleCollector],
    build: { write: false }
  })
  if (!("output" in made)) throw new Error("The build did not return one bundle.")
  return {
    chunks: made.output.flatMap((chunk) => (chunk.type === "chunk" ? [chunk] : [])),
    imports
  }
}
