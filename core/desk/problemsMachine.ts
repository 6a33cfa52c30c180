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
  readonly decision: Decision
  readonly reason: string
}

/** What waits for the decision of a person. */
export const problemsMachine = submitMachine<
  null,
  Problem,
  DecisionDraft,
  DeskRefusal,
  DecisionRefusal
>({
  id: "deskProblems",
  keyOf: ({ id }) => id,
  keyOfDraft: ({ problem }) => problem.id
})

/** All problems as one page. */
export const loadProblems = () =>
  callDesk(problemCalls.list, {}).pipe(
    Effect.map(({ problems }): ItemPage<Problem> => ({ items: problems, next: null }))
  )

/** Decides; the problem is gone then. */
export const decideProblem = Effect.fnUntraced(function* ({
  decision,
  problem,
  reason
}: DecisionDraft) {
  if (needsReason(decision) && isBlank(reason)) return yield* new ReasonMissing()
  yield* callDesk(decisionCalls[decision], { params: { problemId: problem.id }, body: { reason } })
  return null
})
