import { useMachine } from "@xstate/react"
import { loadImport, takeImportStep, uploadImport } from "#core/desk/DeskImports.ts"
import { importMachine } from "#core/desk/importMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Import } from "../../import/Import.tsx"
import type { DeskStore } from "../createDeskStore.ts"
import { useDeskMachine } from "../DeskStoreContext.ts"
import { useStaff } from "../StaffContext.ts"
import { useReloadInLocale } from "../useReloadInLocale.ts"

export default function ImportPage() {
  const [snapshot, send] = useMachine(useDeskMachine(provide))
  useReloadInLocale(send)
  return <Import isOwner={useStaff().role === "owner"} snapshot={snapshot} send={send} />
}

const provide = ({ fromEffect }: DeskStore) =>
  provideActors(importMachine, {
    actors: {
      load: fromEffect(loadImport),
      upload: fromEffect(uploadImport),
      step: fromEffect(takeImportStep)
    }
  })
