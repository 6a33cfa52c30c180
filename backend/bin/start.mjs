import { build } from "./build.mjs"
import { runServer } from "./runServer.mjs"
import { exitWithError, setUp } from "./setup.mjs"

const machine = await setUp()
if (!(await build(machine)))
  exitWithError("The shop could not be built; the lines above printLine why.")
runServer(machine, ["--import", "./backend/bin/exitWithParent.mjs", "backend/main.ts"], {})
