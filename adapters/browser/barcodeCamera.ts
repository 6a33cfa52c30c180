import { type EventObject, fromCallback } from "xstate"
import type { CameraEvent } from "#core/desk/barcodeMachine.ts"

/** Of the Barcode Detection API, which the types of the DOM do not have. */
interface Detector {
  readonly detect: (
    source: HTMLVideoElement
  ) => Promise<ReadonlyArray<{ readonly rawValue: string }>>
}

interface DetectorOfBrowser {
  new (options: { readonly formats: ReadonlyArray<string> }): Detector
  readonly getSupportedFormats: () => Promise<ReadonlyArray<string>>
}

declare global {
  // oxlint-disable-next-line no-var -- a global of the browser
  var BarcodeDetector: DetectorOfBrowser | undefined
}

/** Whether the browser lets a page ask for a camera. */
export const hasCamera = (): boolean => navigator.mediaDevices !== undefined

/** Reports the stream of the camera, then the first barcode that is seen in it. */
export const barcodeCamera = fromCallback<EventObject, undefined, CameraEvent>(({ sendBack }) => {
  const closing = new AbortController()
  watchCamera(closing.signal, (event: CameraEvent) => sendBack(event)).catch(() => {
    if (!closing.signal.aborted) sendBack({ type: "camera.refuse" })
  })
  return () => closing.abort()
})

const watchCamera = async (signal: AbortSignal, report: (event: CameraEvent) => void) => {
  const detector = createDetector()
  // Reported below, where it is awaited.
  detector.catch(() => {})
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } })
  try {
    if (signal.aborted) return
    report({ type: "camera.show", stream })
    const video = document.createElement("video")
    video.muted = true
    video.playsInline = true
    video.srcObject = stream
    await video.play()
    const { detect } = await detector
    while (!signal.aborted) {
      const [found] = await detect(video)
      if (found !== undefined && !signal.aborted)
        return report({ type: "barcode.find", code: found.rawValue })
      await new Promise((resolve) => setTimeout(resolve, intervalMs))
    }
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

/**
 * The detector of the browser, which Chrome has on Android and macOS; elsewhere one that is fetched
 * when the camera is opened.
 */
const createDetector = async (): Promise<Detector> => {
  const Own = globalThis.BarcodeDetector
  const supported = (await Own?.getSupportedFormats()) ?? []
  const detector =
    Own !== undefined && formats.every((format) => supported.includes(format))
      ? new Own({ formats })
      : (await import("./barcodeReader.ts")).createBarcodeReader([...formats])
  return { detect: (video) => detector.detect(video) }
}

/** What stands on goods, and on labels of a merchant. */
const formats = ["ean_13", "ean_8", "upc_a", "upc_e", "code_128", "code_39", "qr_code"] as const
const intervalMs = 150
