import { join } from "node:path"
import { alone } from "./alone.mjs"
import { run } from "./checks.mjs"
import { hashOf, isDone, markDone, root } from "./paths.mjs"
import { npmCi, say } from "./setup.mjs"

/** Renders the drawings. Its tools are a package of their own, which neither a start nor a test installs. */
export const pictures = async (machine, args) => {
  await alone("pictures", install)
  return (await run(machine, machine.node, [`${folder}/main.ts`, ...args], "inherit")).code
}

const folder = "backend/seed/drawings/render"
const mark = join(root, folder, "node_modules", ".sadu-installed")

const install = () => {
  const wanted = hashOf(`${folder}/package-lock.json`)
  if (isDone(mark, wanted)) return
  say("Installing what renders pictures and films (once, about 100 MB) …")
  npmCi(join(root, folder))
  markDone(mark, wanted)
}
