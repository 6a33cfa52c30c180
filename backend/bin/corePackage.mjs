import { spawnSync } from "node:child_process"
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { runProgram } from "./checks.mjs"
import { root } from "./root.mjs"
import { printLine } from "./setup.mjs"

const output = join(root, ".out/core")

/** Makes `core` a package for other projects, with the documents that its comments cite. */
export const buildCorePackage = async (toolchain) => {
  rmSync(output, { recursive: true, force: true })
  const compiler = ["-p", "core/tsconfig.build.json"]
  if ((await runProgram(toolchain, "tsc", compiler, "inherit")).code !== 0) return 1
  const manifest = JSON.parse(readFileSync(join(root, "core/package.build.json"), "utf8"))
  const metadata = { ...manifest, ...describeRepository() }
  writeFileSync(join(output, "package.json"), `${JSON.stringify(metadata, null, 2)}\n`)
  mkdirSync(join(output, "docs/decisions"), { recursive: true })
  copyDocument("docs/core.md", "README.md")
  for (const page of readdirSync(join(root, "docs/decisions")))
    copyDocument(`docs/decisions/${page}`, `docs/decisions/${page}`, "[\\w-]+\\.md")
  copyFileSync(join(root, "LICENSE"), join(output, "LICENSE"))
  printLine("The package is in .out/core")
  return 0
}

/**
 * Copies a document. A link becomes its words where it leads to a file that the package does not
 * have; `packaged` is the pattern of the files beside the document that it has.
 */
const copyDocument = (from, to, packaged = "https:") => {
  const text = readFileSync(join(root, from), "utf8")
  const link = new RegExp(`\\[([^\\]]+)\\]\\((?!#|https:|${packaged})[^)]*\\)`, "g")
  writeFileSync(join(output, to), text.replace(link, "$1"))
}

/**
 * Where the package comes from, as npm wants it: the remote `origin` of this clone, where it is one
 * of a server. A clone of a folder has no address that others could open.
 */
const describeRepository = () => {
  const { stdout } = spawnSync("git", ["config", "--get", "remote.origin.url"], {
    cwd: root,
    encoding: "utf8"
  })
  const [, host, path] =
    /^(?:https:\/\/|ssh:\/\/)?(?:[^@/]*@)?([\w.-]+\.\w+)[:/](.+?)(?:\.git)?\/?$/.exec(
      (stdout ?? "").trim()
    ) ?? []
  if (host === undefined) {
    printLine("The clone has no remote server: repository and homepage are left out.")
    return {}
  }
  const url = `https://${host}/${path}`
  return {
    homepage: `${url}#readme`,
    bugs: `${url}/issues`,
    repository: { type: "git", url: `git+${url}.git`, directory: "core" }
  }
}
