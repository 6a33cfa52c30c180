import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { buildTestServer } from "#backend/bin/build.mjs"

/**
 * A program of the server as tests start it: one file, built from the sources as they are, because
 * loading a thousand modules would take most of the processor time of a start.
 */
export const serverProgram = async (name: "server" | "runCommand" | "seedCommand") => ({
  file: join(root, ".out/testServer", `${name}.js`),
  env: { PATH: process.env["PATH"] ?? "", ...(await (shared.building ??= buildTestServer())) }
})

/** Built once in each process. */
const shared: { building: ReturnType<typeof buildTestServer> | null } = { building: null }

const root = fileURLToPath(new URL("../..", import.meta.url))
