import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { runProgram } from "./checks.mjs"
import { root } from "./root.mjs"
import { printLine } from "./setup.mjs"

/**
 * Builds core as a package of its own, JavaScript, declarations and reference, into a folder,
 * .out/core by default: `npm pack` there makes a file that another project installs.
 */
export const buildCorePackage = async (toolchain, [folder = join(root, ".out", "core")]) => {
  rmSync(folder, { recursive: true, force: true })
  const run = async (program, ...args) => {
    const { code, output } = await runProgram(toolchain, program, args, "pipe")
    if (code !== 0) printLine(output)
    return code === 0
  }
  if (!(await run("tsc", "-p", join("core", "tsconfig.build.json"), "--outDir", folder))) return 1
  for (const file of readdirSync(folder, { recursive: true }))
    if (file.endsWith(".d.ts")) importJavaScript(join(folder, file))
  if (!(await run(toolchain.node, "tests/reference/main.ts", folder))) return 1
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(describePackage(), null, 2)}\n`)
  copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"))
  writeFileSync(
    join(folder, "README.md"),
    linkInside(readFileSync(join(root, "docs/core.md"), "utf8"))
  )
  const path = relative(root, folder)
  printLine(`The package is in ${path}: npm pack ./${path}`)
  printLine(`Its reference is ${join(path, "api", "README.md")}`)
  return 0
}

/** The compiler rewrites `./x.ts` to `./x.js` in code, and leaves it in declarations. */
const importJavaScript = (file) =>
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(
      /(\bfrom "|\bimport\("|^import ")(\.[^"]+)\.ts"/gm,
      '$1$2.js"'
    )
  )

/** The reference is in the package. The other documents are not: only their titles stay. */
const linkInside = (text) =>
  text
    .replaceAll(/\]\([^)]*#reference-of-core\)/g, "](api/README.md)")
    .replace(/\[([^\]]+)\]\((?!https|#|api\/)[^)]*\)/g, "$1")

/**
 * A project has one effect and one xstate, its own: two of them do not know each other's values.
 * The versions are those of the shop, or later ones that do not break.
 */
const describePackage = () => {
  const shop = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  const { effect, xstate } = shop.dependencies
  const { "fast-check": fastCheck, vitest } = shop.devDependencies
  return {
    name: "sadu-core",
    version: shop.version,
    license: shop.license,
    description: "Rules and flows of a web shop, without a browser, a server or a framework",
    type: "module",
    sideEffects: false,
    exports: {
      "./*": { types: "./*.d.ts", default: "./*.js" },
      "./package.json": "./package.json"
    },
    peerDependencies: {
      effect: `^${effect}`,
      xstate: `^${xstate}`,
      "fast-check": `^${fastCheck}`,
      vitest: `>=${vitest}`
    },
    peerDependenciesMeta: { "fast-check": { optional: true }, vitest: { optional: true } }
  }
}
