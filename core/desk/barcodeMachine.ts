import { assign, type CallbackActorLogic, type EventObject, setup } from "xstate"
import type { ActorsRequired } from "../shared/provideActors.ts"

/** What the camera reports; its stream is shown, and core knows nothing of it. */
export type CameraEvent =
  | { readonly type: "camera.show"; readonly stream: object }
  | { readonly type: "camera.refuse" }
  | { readonly type: "barcode.find"; readonly code: string }

const barcodeSetup = setup({
  types: {
    input: {} as ActorsRequired,
    context: {} as {
      readonly stream: object | null
      /** The barcode that was found last. */
      readonly code: string
    },
    events: {} as { type: "scan.open" } | { type: "scan.close" } | CameraEvent
  },
  actors: {} as { readonly camera: CallbackActorLogic<EventObject, undefined, CameraEvent> },
  actions: {
    /** The page looks for the product. */
    search: (_, _code: { readonly code: string }) => {}
  }
})

/** Looks for a barcode with the camera of the device, until one is found. */
export const barcodeMachine = barcodeSetup.createMachine({
  id: "barcode",
  context: { stream: null, code: "" },
  initial: "closed",
  states: {
    closed: { on: { "scan.open": "scanning" } },
    scanning: {
      invoke: { id: "camera", src: "camera" },
      exit: assign({ stream: null }),
      on: {
        "scan.close": "closed",
        "camera.show": { actions: assign({ stream: ({ event }) => event.stream }) },
        "camera.refuse": "refused",
        "barcode.find": {
          target: "closed",
          actions: [
            assign({ code: ({ event }) => event.code }),
            { type: "search", params: ({ event }) => ({ code: event.code }) }
          ]
        }
      }
    },
    /** There is no camera, or the person does not allow it. */
    refused: { on: { "scan.close": "closed", "scan.open": "scanning" } }
  }
})
