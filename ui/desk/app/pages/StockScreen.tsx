import { useMachine } from "@xstate/react"
import { barcodeCamera, hasCamera } from "#adapters/browser/barcodeCamera.ts"
import { barcodeMachine } from "#core/desk/barcodeMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import type { stockMachine } from "#core/desk/stockMachine.ts"
import type { ScreenProps } from "../../../shared/screen.ts"
import { useConstant } from "../../../shared/useConstant.ts"
import { BarcodeScanner } from "../../stock/BarcodeScanner.tsx"
import { Stock } from "../../stock/Stock.tsx"

/** The stock, with the camera of the device, where it has one. */
export const StockScreen = (props: ScreenProps<typeof stockMachine>) => (
  <Stock
    snapshot={props.snapshot}
    send={props.send}
    scanner={
      hasCamera() && (
        <Scanner onFind={(code) => props.send({ type: "filter.change", filter: code })} />
      )
    }
  />
)

const Scanner = ({ onFind }: { readonly onFind: (code: string) => void }) => {
  const machine = useConstant(() =>
    provideActors(barcodeMachine, {
      actors: { camera: barcodeCamera },
      actions: { search: (_, { code }) => onFind(code) }
    })
  )
  const [snapshot, send] = useMachine(machine)
  return <BarcodeScanner snapshot={snapshot} send={send} />
}
