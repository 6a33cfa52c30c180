import { build } from "./build.mjs"
import { runServer } from "./runServer.mjs"
import { exitWithError, setUp } from "./setup.mjs"

const toolchain = await setUp()
if (!(await build(toolchain))) exitWithError("The build failed; its errors are printed above.")
runServer(toolchain, ["--import", "./backend/bin/exitWithParent.mjs", "backend/main.ts"], {})
