import { assign } from "xstate"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { hasOutput, hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import { addressFormSetup } from "./addressFormSetup.ts"

/** The form for a new address or for editing a saved one. */
export const addressFormMachine = addressFormSetup.createMachine({
  id: "addressForm",
  context: ({ input }) => ({
    ...input,
    problems: {},
    loadRefusal: null,
    saveRefusal: null,
    positionRefusal: null,
    saved: null
  }),
  invoke: {
    id: "loadContact",
    src: "loadContact",
    input: ({ context }) => ({ isNew: context.editing === null }),
    onDone: {
      guard: hasOutput,
      actions: assign(({ context: { draft }, event: { output } }) => ({
        draft: {
          ...draft,
          fullName: draft.fullName || (output?.name ?? ""),
          email: draft.email || (output?.email ?? "")
        }
      }))
    },
    onError: {}
  },
  initial: "deciding",
  states: {
    deciding: { always: [{ guard: "isEditing", target: "loading" }, { target: "editing" }] },
    loading: {
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => assertNonNull(context.editing),
        onDone: [
          {
            guard: hasSucceeded,
            target: "editing",
            actions: { type: "setDraft", params: settledData }
          },
          {
            target: "failed",
            actions: assign({
              loadRefusal: settledRefusal
            })
          }
        ]
      }
    },
    failed: { on: { retry: "loading" } },
    editing: {
      initial: "typing",
      on: {
        "field.change": { actions: { type: "changeField", params: ({ event }) => event } },
        "position.choose": {
          target: ".typing",
          actions: { type: "movePin", params: ({ event }) => event }
        }
      },
      states: {
        typing: {
          always: { guard: "isMap", target: "picking" },
          on: {
            "position.request": "locating",
            "picker.open": "picking",
            "address.save": "#addressForm.saving"
          }
        },
        picking: { entry: assign({ isMap: false }), on: { "picker.close": "typing" } },
        locating: {
          invoke: {
            id: "locate",
            src: "locate",
            input: null,
            onDone: [
              {
                guard: hasSucceeded,
                target: "typing",
                actions: {
                  type: "movePin",
                  params: (settled) => {
                    const position = settledData(settled)
                    return position === null ? null : { position, place: null }
                  }
                }
              },
              { target: "typing", actions: assign({ positionRefusal: settledRefusal }) }
            ]
          }
        }
      }
    },
    saving: {
      invoke: {
        id: "save",
        src: "save",
        input: ({ context: { userId, editing, draft } }) => ({ userId, editing, draft }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "saved",
            actions: assign({
              saved: settledData,
              problems: {},
              saveRefusal: null
            })
          },
          {
            target: "editing",
            actions: {
              type: "setSaveRefusal",
              params: settledRefusal
            }
          }
        ]
      }
    },
    saved: {
      entry: { type: "notifySaved", params: ({ context }) => assertNonNull(context.saved) },
      after: { goBack: "done" }
    },
    done: { type: "final", entry: "goBack" }
  }
})
