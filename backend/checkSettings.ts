import { BadSettings, readSettings } from "./settings.ts"

// Reads the settings before anything is installed or built; secrets are not read from their files.
try {
  readSettings(process.env, () => "not read")
} catch (problem) {
  for (const line of problem instanceof BadSettings ? problem.lines : [problem]) console.error(line)
  process.exitCode = 1
}
