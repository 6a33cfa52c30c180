import { type AnyActorLogic, assign, setup } from "xstate"

/** What the camera reports; its stream is shown, and core knows nothing of it. */
export type CameraEvent =
  | { readonly type: "camera.show"; readonly stream: object }
  | { readonly type: "camera.refuse" }
  | { readonly type: "barcode.find"; readonly code: string }

const barcodeSetup = setup({
  types: {
    context: {} as {
      readonly stream: object | null
      /** The barcode that was found last. */
      readonly code: string
    },
    events: {} as { type: "scan.open" } | { type: "scan.close" } | CameraEvent
  },
  actors: { camera: {} as AnyActorLogic },
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
