import { Effect } from "effect"
import { callDesk, type DeskRefusal, ReasonMissing } from "./deskCall.ts"
import { submitMachine, type ItemPage } from "../shared/submitMachine.ts"
import { isBlank } from "../shared/cleanText.ts"
import {
  type Decision,
  decisionCalls,
  type DecisionRefusal,
  needsReason,
  type Problem,
  problemCalls
} from "./DeskProblems.ts"

/** A decision that a person is about to make. */
export interface DecisionDraft {
  readonly problem: Problem
  /** Those about which it is decided in the same way. */
  readonly others?: ReadonlyArray<Problem>
  readonly decision: Decision
  readonly reason: string
}

/** What waits for the decision of a person. */
export const problemsMachine = submitMachine<
  null,
  Problem,
  DecisionDraft,
  DeskRefusal,
  DecisionRefusal,
  ReadonlyArray<Problem> | null
>({
  id: "deskProblems",
  keyOf: ({ id }) => id,
  keyOfDraft: ({ problem }) => problem.id
})

type Letter = Extract<Problem, { readonly kind: "deadLetter" }>

/** The messages of each channel that were given up for one cause, where they are several. */
export const groupMessages = (
  problems: ReadonlyArray<Problem>
): ReadonlyArray<readonly [Letter, ...ReadonlyArray<Letter>]> => {
  const letters = problems.filter((problem) => problem.kind === "deadLetter")
  const groups = Map.groupBy(letters, ({ cause, channel }) => `${channel} ${cause}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined || others.length === 0 ? [] : [[first, ...others] as const]
  )
}

/** All problems as one page. */
export const loadProblems = () =>
  callDesk(problemCalls.list, {}).pipe(
    Effect.map(({ problems }): ItemPage<Problem> => ({ items: problems, next: null }))
  )

/**
 * Decides; the problem is gone then. Of several, those about which somebody else has decided
 * meanwhile are passed over, and all that wait now are returned.
 */
export const decideProblem = Effect.fnUntraced(function* ({
  decision,
  others = [],
  problem,
  reason
}: DecisionDraft) {
  if (needsReason(decision) && isBlank(reason)) return yield* new ReasonMissing()
  const decide = ({ id }: Problem) =>
    callDesk(decisionCalls[decision], { params: { problemId: id }, body: { reason } })
  if (others.length === 0) {
    yield* decide(problem)
    return null
  }
  yield* Effect.forEach(
    [problem, ...others],
    (one) => decide(one).pipe(Effect.catchTag("ProblemGone", () => Effect.void)),
    { concurrency: 4 }
  )
  return (yield* loadProblems()).items
})
