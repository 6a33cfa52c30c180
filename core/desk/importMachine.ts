import { assign, setup } from "xstate"
import { assertNonNull } from "../shared/assertNonNull.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasSucceeded, type Settled, settledData, settledRefusal } from "../shared/settledResult.ts"
import type { UploadFile } from "./deskCall.ts"
import type { DeskImport, ImportRefusal, ImportStep } from "./DeskImports.ts"

type SettledImport = Settled<DeskImport | null, ImportRefusal>

const toCurrent = {
  guard: hasSucceeded,
  target: "#import.current",
  actions: {
    type: "setCurrent",
    params: (settled: SettledImport) => ({ current: settledData(settled) })
  }
} as const
const refuse = {
  type: "refuse",
  params: (settled: SettledImport) => ({ refusal: settledRefusal(settled) })
} as const

/**
 * A file of products: uploaded, shown with what it would change, applied by the server, which the
 * page follows, and reported. Whoever opens the page finds the file where it is.
 */
export const importMachine = setup({
  types: {
    input: {} as ActorsRequired,
    context: {} as {
      readonly current: DeskImport | null
      /** The file that is sent; null before the first one. */
      readonly file: UploadFile | null
      readonly step: ImportStep
      readonly refusal: ImportRefusal | null
    },
    events: {} as
      | { type: "file.choose"; file: UploadFile }
      | { type: "upload.cancel" }
      | { type: "step"; step: ImportStep }
      | { type: "retry" }
      | { type: "reload" }
  },
  actors: {} as {
    readonly load: EffectActor<{ readonly isRefresh: boolean }, DeskImport | null, ImportRefusal>
    readonly upload: EffectActor<UploadFile, DeskImport | null, ImportRefusal>
    readonly step: EffectActor<
      { readonly id: string; readonly step: ImportStep },
      DeskImport | null,
      ImportRefusal
    >
  },
  guards: {
    isIn: ({ context }, state: DeskImport["state"]) => context.current?.state === state
  },
  actions: {
    setCurrent: assign({
      current: (_, { current }: { readonly current: DeskImport | null }) => current,
      refusal: null
    }),
    refuse: assign({
      refusal: (_, { refusal }: { readonly refusal: ImportRefusal | null }) => refusal
    }),
    setFile: assign({ file: (_, file: UploadFile) => file, refusal: null }),
    setStep: assign({ step: (_, step: ImportStep) => step, refusal: null })
  },
  delays: { refresh: 1_000 }
}).createMachine({
  id: "import",
  context: { current: null, file: null, step: "apply", refusal: null },
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "load",
        src: "load",
        input: { isRefresh: false },
        onDone: [toCurrent, { target: "failed", actions: refuse }]
      }
    },
    failed: { on: { retry: "loading", reload: "loading" } },
    current: {
      initial: "deciding",
      on: {
        "file.choose": {
          target: "uploading",
          actions: { type: "setFile", params: ({ event }) => event.file }
        },
        reload: "loading"
      },
      states: {
        deciding: {
          always: [
            { guard: { type: "isIn", params: "ready" }, target: "ready" },
            { guard: { type: "isIn", params: "applying" }, target: "applying" },
            { guard: { type: "isIn", params: "done" }, target: "done" },
            { target: "empty" }
          ]
        },
        empty: {},
        /** Shows what would change. */
        ready: {
          on: {
            step: {
              target: "#import.stepping",
              actions: { type: "setStep", params: ({ event }) => event.step }
            }
          }
        },
        /** Until then no other file is taken. */
        applying: {
          on: { "file.choose": {} },
          initial: "waiting",
          states: {
            waiting: { after: { refresh: "refreshing" } },
            refreshing: {
              invoke: {
                id: "refresh",
                src: "load",
                input: { isRefresh: true },
                onDone: [toCurrent, { target: "waiting", actions: refuse }]
              }
            }
          }
        },
        done: {
          on: {
            step: {
              target: "#import.stepping",
              actions: { type: "setStep", params: ({ event }) => event.step }
            }
          }
        }
      }
    },
    uploading: {
      on: { "upload.cancel": "current" },
      invoke: {
        id: "upload",
        src: "upload",
        input: ({ context }) => assertNonNull(context.file),
        onDone: [toCurrent, { target: "#import.current", actions: refuse }]
      }
    },
    stepping: {
      invoke: {
        id: "step",
        src: "step",
        input: ({ context: { current, step } }) => ({ id: assertNonNull(current).id, step }),
        onDone: [toCurrent, { target: "#import.current", actions: refuse }]
      }
    }
  }
})
