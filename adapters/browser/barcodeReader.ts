import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill"
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url"

/** Reads barcodes by ZXing, from a file of the shop itself. */
export const createBarcodeReader = (
  formats: NonNullable<ConstructorParameters<typeof BarcodeDetector>[0]>["formats"]
): BarcodeDetector => {
  // Without this it would ask a public CDN, which the page's policy does not allow.
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })
  return new BarcodeDetector({ ...(formats && { formats }) })
}
