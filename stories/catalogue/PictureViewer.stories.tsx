import type { Meta } from "@storybook/react-vite"
import { pictureViewerMachine } from "#core/catalogue/pictureViewerMachine.ts"
import { listPictures } from "#core/catalogue/productPictures.ts"
import { PictureViewer } from "#ui/catalogue/PictureViewer.tsx"
import { stateStory, withParameters } from "../stateStory.tsx"
import { abayaDetail } from "./products.ts"

export default { title: "Product/Picture viewer" } satisfies Meta

const story = stateStory(pictureViewerMachine, ({ locale, send, snapshot }) => (
  <PictureViewer
    snapshot={snapshot}
    send={send}
    name={abayaDetail(locale).product.name}
    images={listPictures(abayaDetail(locale))}
    index={0}
    onShow={() => {}}
  />
))
const zoom = { scale: 1, x: 0, y: 0 }

export const Fitted = story({ open: "fitted" }, { zoom })
export const Enlarged = story({ open: "enlarged" }, { zoom: { scale: 2.5, x: 0.4, y: -0.2 } })
export const Unopened = withParameters(story("unopened", { zoom }), {
  emptyReason: "the viewer has not been opened"
})
export const Closed = withParameters(story("closed", { zoom }), {
  emptyReason: "the viewer was closed"
})
