import { useMachine } from "@xstate/react"
import { decideProblem, loadProblems, problemsMachine } from "#core/desk/problemsMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Problems } from "../../problems/Problems.tsx"
import type { DeskStore } from "../createDeskStore.ts"
import { useDeskMachine } from "../DeskStoreContext.ts"
import { useReloadInLocale } from "../useReloadInLocale.ts"

export default function ProblemsPage() {
  const [snapshot, send] = useMachine(useDeskMachine(provide), { input: { filter: null } })
  useReloadInLocale(send)
  return <Problems snapshot={snapshot} send={send} />
}

const provide = ({ fromEffect }: DeskStore) =>
  provideActors(problemsMachine, {
    actors: {
      load: fromEffect(loadProblems),
      change: fromEffect(({ draft }) => decideProblem(draft))
    }
  })
