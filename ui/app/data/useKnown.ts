import { Result } from "effect"
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react"
import { never } from "../../shared/never.ts"
import type { Known } from "./known.ts"
import type { Answer, Question } from "./questions.ts"
import { useStore } from "../store/StoreContext.ts"

/** What a screen may start from: the answer known when it opened. It belongs to one question: give the screen a key. */
export const useKnown = <Name extends keyof Known>(
  question: Question<Name, unknown>
): Known[Name] | undefined => {
  const { answers } = useStore()
  // A page from the server is taken over with what it was drawn with, even where the language has turned since. Asked
  // through React, which draws the screen once more only where the two differ.
  const now = useSyncExternalStore(
    never,
    () => answers.known(question),
    () => answers.knownAtFirst(question)
  )
  const [known] = useState(now)
  return known
}

/** Asks again, quietly, where what the screen started from is stale; nothing is said when that fails. */
export const useRenewal = <Name extends keyof Known>(
  question: Question<Name, unknown>,
  onRenewed: (answer: Answer<Name>) => void
): void => {
  const { answers, languages } = useStore()
  const renew = useEffectEvent(onRenewed)
  const start = useEffectEvent(async (left: AbortSignal) => {
    const spoken = languages.getSnapshot().context.language
    if (answers.known(question) === undefined || !answers.isStale(question)) return
    const result = await answers.ask(question)
    if (
      Result.isSuccess(result) &&
      !left.aborted &&
      languages.getSnapshot().context.language === spoken
    )
      renew(result.success)
  })
  useEffect(() => {
    const leaving = new AbortController()
    void start(leaving.signal)
    return () => leaving.abort()
  }, [question.name])
}
