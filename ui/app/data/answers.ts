import { type Effect, Result } from "effect"
import type { Product, ProductId } from "#core/catalogue/Product.ts"
import type { Language } from "#core/session/languageMachine.ts"
import type { Unavailable } from "#core/shared/Unavailable.ts"
import type { Known } from "./known.ts"
import type { Ports, Programs } from "./programs.ts"
import type { Answer, Question } from "./questions.ts"

/** The catalogue's answers so far, by question and language: screens start from them, and asking ahead fills them. */
export interface Answers {
  /** The answer as it was heard last, however old. */
  readonly known: <Name extends keyof Known>(
    question: Question<Name, unknown>
  ) => Known[Name] | undefined
  /** What the server wrote into the page, in the language it was drawn in. */
  readonly knownAtFirst: <Name extends keyof Known>(
    question: Question<Name, unknown>
  ) => Known[Name] | undefined
  /** A fresh answer at once, else the shop's own. */
  readonly ask: <Name extends keyof Known, E>(
    question: Question<Name, E>
  ) => Promise<Result.Result<Answer<Name>, E | Unavailable>>
  /** Whether the answer should be asked for again, though it may be shown. */
  readonly isStale: (question: Question<keyof Known, unknown>) => boolean
  /** What any list that was heard shows of a product. */
  readonly cardOf: (id: ProductId) => Product | null
}

interface Opening {
  /** What the server wrote into the page. */
  readonly known: Known
  readonly language: () => Language
  readonly settle: <A, E>(
    pick: (programs: Programs) => Effect.Effect<A, E, Ports>
  ) => Promise<Result.Result<A, E | Unavailable>>
  readonly now?: () => number
}

/** An answer this old is asked for again. */
export const freshMs = 120_000
/** The answers heard longest ago are let go beyond this many. */
export const most = 60

export const openAnswers = ({ known, language, settle, now = Date.now }: Opening): Answers => {
  const kept = new Map<string, Kept>()
  const coming = new Map<string, Promise<unknown>>()
  const at = (name: keyof Known) => `${language()} ${name}`
  const keep = <Name extends keyof Known>(place: string, name: Name, answer: Known[Name]) => {
    kept.delete(place)
    kept.set(place, { answer: entry(name, answer), cards: cardsIn(answer), heard: now() })
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - most)))
      kept.delete(oldest)
  }
  for (const name of namesIn(known)) {
    const answer = known[name]
    if (answer !== undefined) keep(at(name), name, answer)
  }

  const isStale: Answers["isStale"] = ({ name }) =>
    now() - (kept.get(at(name))?.heard ?? Number.NEGATIVE_INFINITY) > freshMs
  const isKnown = <Name extends keyof Known>(
    answer: Known[Name] | undefined
  ): answer is Answer<Name> => answer !== undefined && answer !== null
  const heard: Answers["known"] = ({ name }) => kept.get(at(name))?.answer[name]

  const ask: Answers["ask"] = async (question) => {
    // Somebody else's question may fail for its own reasons: then this one is asked by itself.
    while (coming.has(at(question.name))) await coming.get(at(question.name))
    const place = at(question.name)
    const answer = heard(question)
    if (isKnown(answer) && !isStale(question)) return Result.succeed(answer)
    const asking = settle(question.ask)
      .then((result) => {
        if (Result.isSuccess(result)) keep(place, question.name, result.success)
        return result
      })
      .finally(() => coming.delete(place))
    coming.set(
      place,
      asking.catch(() => null)
    )
    return asking
  }

  return {
    known: heard,
    knownAtFirst: ({ name }) => known[name],
    ask,
    isStale,
    cardOf: (id) => {
      const shown = [...kept].flatMap(([place, { cards }]) =>
        place.startsWith(`${language()} `) ? cards : []
      )
      return shown.findLast((card) => card.id === id) ?? null
    }
  }
}

interface Kept {
  /** The one answer, under its question's name. */
  readonly answer: Known
  readonly cards: ReadonlyArray<Product>
  readonly heard: number
}

const entry = <Name extends keyof Known>(name: Name, answer: Known[Name]): Known => {
  const one: { -readonly [Each in keyof Known]: Known[Each] } = {}
  one[name] = answer
  return one
}

const namesIn = (known: Known): ReadonlyArray<keyof Known> =>
  Object.keys(known).filter((name): name is keyof Known => name in known)

/** The products that an answer shows on cards. */
const cardsIn = (answer: Known[keyof Known]): ReadonlyArray<Product> => {
  if (answer === undefined || answer === null) return []
  if (answer instanceof Array)
    return answer.flatMap((part) => ("products" in part ? part.products : []))
  return "products" in answer ? answer.products : []
}
