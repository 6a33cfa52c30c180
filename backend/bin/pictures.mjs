import { join } from "node:path"
import { withLock } from "./lock.mjs"
import { run } from "./checks.mjs"
import { hashFiles, isStampCurrent, writeStamp } from "./buildStamp.mjs"
import { root } from "./root.mjs"
import { npmCi, printLine } from "./setup.mjs"

/** Renders the drawings. Its tools are a package of their own, which neither a start nor a test installs. */
export const pictures = async (machine, args) => {
  await withLock("pictures", install)
  return (await run(machine, machine.node, [`${folder}/main.ts`, ...args], "inherit")).code
}

const folder = "backend/seed/drawings/render"
const stampFile = join(root, folder, "node_modules", ".sadu-installed")

const install = () => {
  const wanted = hashFiles(`${folder}/package-lock.json`)
  if (isStampCurrent(stampFile, wanted)) return
  printLine("Installing what renders pictures and films (once, about 100 MB) …")
  npmCi(join(root, folder))
  writeStamp(stampFile, wanted)
}
