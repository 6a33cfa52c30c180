import { join } from "node:path"
import { withCloneLock } from "./lock.mjs"
import { runProgram } from "./checks.mjs"
import { hashFiles, isStampCurrent, writeStamp } from "./buildStamp.mjs"
import { root } from "./root.mjs"
import { npmCi, printLine } from "./setup.mjs"

/**
 * Renders changed pictures and videos. backend/artwork is a package of its own that neither a start
 * nor a test installs.
 */
export const pictures = async (toolchain, args) => {
  await withCloneLock("pictures", install)
  return (
    await runProgram(toolchain, toolchain.node, [`${folder}/render/main.ts`, ...args], "inherit")
  ).code
}

const folder = "backend/artwork"
const stampFile = join(root, folder, "node_modules", ".sadu-installed")

const install = () => {
  const lockHash = hashFiles(`${folder}/package-lock.json`)
  if (isStampCurrent(stampFile, lockHash)) return
  printLine("Installing the tools that render pictures and videos (once, about 100 MB) …")
  npmCi(join(root, folder))
  writeStamp(stampFile, lockHash)
}
