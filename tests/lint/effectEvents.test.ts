import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

/** The text between this index, which follows an opening parenthesis, and its closing one. */
const readArguments = (text: string, start: number): string => {
  let depth = 1
  let end = start
  while (depth > 0 && end < text.length) {
    if (text[end] === "(") depth++
    if (text[end] === ")") depth--
    end++
  }
  return text.slice(start, end)
}

/** The calls in the effects of a file that send an event, by themselves or by an effect event. */
const findSends = (text: string): ReadonlyArray<string> => {
  const bodies = (hook: RegExp) =>
    [...text.matchAll(hook)].map(({ 0: call, 1: name, index }) => ({
      name,
      body: readArguments(text, index + call.length)
    }))
  const senders = bodies(/const (\w+) = useEffectEvent\(/g)
    .filter(({ body }) => /\bsend\w*\(/.test(body))
    .map(({ name }) => `${name}\\(\\)`)
  const sends = new RegExp([String.raw`(?:\w+\.)?\bsend\w*\((?:\{|\))`, ...senders].join("|"), "g")
  return bodies(/\buse(?:Layout)?Effect\(/g).flatMap(({ body }) =>
    [...body.matchAll(sends)].map(([call]) => call)
  )
}

it("effects: none sends an event to a machine; an actor subscribes to what changes instead", () => {
  const found = globSync("ui/**/*.{ts,tsx}").flatMap((file) =>
    findSends(readFileSync(file, "utf8")).map((call) => `${file}: ${call}`)
  )
  expect(found).toEqual([])
})
