import { type EventObject, fromCallback } from "xstate"
import type { CameraEvent } from "#core/desk/barcodeMachine.ts"

/** Of the Barcode Detection API, which the types of the DOM do not have. */
interface Detector {
  readonly detect: (
    source: HTMLVideoElement
  ) => Promise<ReadonlyArray<{ readonly rawValue: string }>>
}

declare global {
  // oxlint-disable-next-line no-var -- a global of the browser
  var BarcodeDetector:
    | (new (options: { readonly formats: ReadonlyArray<string> }) => Detector)
    | undefined
}

/** Whether the browser itself reads barcodes: Chrome on Android and macOS does. */
export const canReadBarcodes = (): boolean =>
  globalThis.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined

/** Reports the stream of the camera, then the first barcode that is seen in it. */
export const barcodeCamera = fromCallback<EventObject, undefined, CameraEvent>(({ sendBack }) => {
  const closing = new AbortController()
  watchCamera(closing.signal, (event: CameraEvent) => sendBack(event)).catch(() => {
    if (!closing.signal.aborted) sendBack({ type: "camera.refuse" })
  })
  return () => closing.abort()
})

const watchCamera = async (signal: AbortSignal, report: (event: CameraEvent) => void) => {
  const Detector = globalThis.BarcodeDetector
  if (Detector === undefined) return report({ type: "camera.refuse" })
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } })
  try {
    if (signal.aborted) return
    report({ type: "camera.show", stream })
    const video = document.createElement("video")
    video.muted = true
    video.playsInline = true
    video.srcObject = stream
    await video.play()
    const detector = new Detector({ formats })
    while (!signal.aborted) {
      const [found] = await detector.detect(video)
      if (found !== undefined && !signal.aborted)
        return report({ type: "barcode.find", code: found.rawValue })
      await new Promise((resolve) => setTimeout(resolve, intervalMs))
    }
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

/** What stands on goods, and on labels of a merchant. */
const formats = ["ean_13", "ean_8", "upc_a", "upc_e", "code_128", "code_39", "qr_code"]
const intervalMs = 150
