import { spawnSync } from "node:child_process"
import { build, isBuilt } from "./build.mjs"
import { missingInProduction } from "./missingSettings.mjs"
import { root } from "./root.mjs"
import { runServer } from "./runServer.mjs"
import { exitWithError, nodeForTypeScript, setUp } from "./setup.mjs"

const isProduction = process.env.NODE_ENV === "production"

/** Wrong settings end the start before minutes are spent on installing and building. */
const checkSettings = () => {
  const node = nodeForTypeScript()
  if (node === null) {
    const missing = missingInProduction(process.env)
    if (missing.length > 0) exitWithError(missing.join("\n"))
    return
  }
  const { status } = spawnSync(node, ["backend/checkSettings.ts"], { cwd: root, stdio: "inherit" })
  if (status !== 0) process.exit(1)
}

if (isProduction) checkSettings()
const toolchain = await setUp({ isProduction: isProduction && isBuilt() })
if (!(await build(toolchain))) exitWithError("The build failed; its errors are printed above.")
runServer(toolchain, ["--import", "./backend/bin/exitWithParent.mjs", "backend/main.ts"], {})
