import { mkdirSync } from "node:fs"
import { availableParallelism } from "node:os"
import sharp from "sharp"
import { folders } from "./folders.ts"
import { progress } from "./progress.ts"
import { renderIcons } from "./renderIcons.ts"
import { removeOrphans } from "./removeOrphans.ts"
import { type Work, listPendingWork } from "./pendingWork.ts"
import { writeSheets } from "./writeSheets.ts"

/**
 * Renders the pictures and videos that have changed; with words, only those with one of them in
 * their name; with --sheet, writes contact sheets to look at.
 */
const main = async (args: ReadonlyArray<string>): Promise<void> => {
  const words = args.filter((arg) => !arg.startsWith("-"))
  const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word))
  if (args.includes("--sheet")) return writeSheets(isWanted)
  for (const folder of [folders.pictures, folders.reels]) mkdirSync(folder, { recursive: true })
  if (words.length === 0) {
    removeOrphans()
    await renderIcons()
  }
  sharp.concurrency(1)
  const work = listPendingWork(isWanted)
  const failed = await doAll(work)
  console.log(
    `${work.length - failed.length} rendered, ${failed.length} failed; all others are as they were.`
  )
  for (const line of failed) console.error(line)
  process.exitCode = failed.length > 0 ? 1 : 0
}

/**
 * Does as many at a time as there are processors. A failure is reported at the end and stops no
 * other work.
 */
const doAll = async (work: ReadonlyArray<Work>): Promise<ReadonlyArray<string>> => {
  const say = progress(work.length)
  const waiting = [...work]
  const failed: Array<string> = []
  const count = { done: 0 }
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        await next.render()
      } catch (problem) {
        failed.push(`${next.name}: ${problem instanceof Error ? problem.message : String(problem)}`)
      }
      count.done += 1
      say(count.done, next.name)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return failed
}

await main(process.argv.slice(2))
