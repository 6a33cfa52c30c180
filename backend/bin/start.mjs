import { build } from "./build.mjs"
import { runServer } from "./runServer.mjs"
import { giveUp, setUp } from "./setup.mjs"

const machine = await setUp()
if (!(await build(machine))) giveUp("The shop could not be built; the lines above say why.")
runServer(machine, ["--import", "./backend/bin/endWithStarter.mjs", "backend/main.ts"], {})
