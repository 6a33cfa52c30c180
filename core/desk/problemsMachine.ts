import { Effect } from "effect"
import { editableListMachine, type ItemPage } from "../shared/editableListMachine.ts"
import type { DeskRefusal } from "./DeskOrders.ts"
import { isBlank } from "../shared/cleanText.ts"
import {
  type Decision,
  type DecisionRefusal,
  DeskProblems,
  needsReason,
  type Problem,
  ReasonMissing
} from "./DeskProblems.ts"

/** A decision that a person is about to make. */
export interface DecisionDraft {
  readonly problem: Problem
  readonly decision: Decision
  readonly reason: string
}

/** What waits for the decision of a person. */
export const problemsMachine = editableListMachine<
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
  DeskProblems.use((problems) =>
    Effect.map(problems.list(), (items): ItemPage<Problem> => ({ items, next: null }))
  )

/** Decides; the problem is gone then. */
export const decideProblem = Effect.fnUntraced(function* ({
  decision,
  problem,
  reason
}: DecisionDraft) {
  if (needsReason(decision) && isBlank(reason)) return yield* new ReasonMissing()
  const problems = yield* DeskProblems
  yield* problems.decide({ id: problem.id, decision, reason })
  return null
})
