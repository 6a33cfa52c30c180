import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { runProgram } from "./checks.mjs"
import { root } from "./root.mjs"
import { printLine } from "./setup.mjs"

/**
 * Builds core as a package of its own, JavaScript and declarations, into a folder, .out/core by
 * default: `npm pack` there makes a file that another project installs.
 */
export const buildCorePackage = async (toolchain, [folder = join(root, ".out", "core")]) => {
  rmSync(folder, { recursive: true, force: true })
  const args = ["-p", join("core", "tsconfig.build.json"), "--outDir", folder]
  const { code, output } = await runProgram(toolchain, "tsc", args, "pipe")
  if (code !== 0) {
    printLine(output)
    return 1
  }
  for (const file of globSync("**/*.d.ts", { cwd: folder })) importJavaScript(join(folder, file))
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(describePackage(), null, 2)}\n`)
  copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"))
  writeFileSync(
    join(folder, "README.md"),
    withoutRelativeLinks(readFileSync(join(root, "docs/core.md"), "utf8"))
  )
  printLine(`The package is in ${relative(root, folder)}: npm pack ./${relative(root, folder)}`)
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

/** The other documents are not in the package: only their titles stay. */
const withoutRelativeLinks = (text) => text.replace(/\[([^\]]+)\]\((?!https|#)[^)]*\)/g, "$1")

/** The versions of what core imports are those of the shop. */
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
    exports: { "./*": { types: "./*.d.ts", default: "./*.js" } },
    dependencies: { effect, xstate },
    peerDependencies: { "fast-check": `^${fastCheck}`, vitest: `>=${vitest}` },
    peerDependenciesMeta: { "fast-check": { optional: true }, vitest: { optional: true } }
  }
}
