import type { Meta } from "@storybook/react-vite"
import { pictureViewerMachine } from "#core/catalogue/pictureViewerMachine.ts"
import { listPictures } from "#core/catalogue/productPictures.ts"
import { PictureViewer } from "#ui/catalogue/PictureViewer.tsx"
import { drawsNothing, stateStories } from "../stateStory.tsx"
import { abayaDetail } from "./products.ts"

export default { title: "Product/Picture viewer" } satisfies Meta

const story = stateStories(
  pictureViewerMachine,
  ({ locale, send, snapshot }) => (
    <PictureViewer
      snapshot={snapshot}
      send={send}
      name={abayaDetail(locale).product.name}
      images={listPictures(abayaDetail(locale))}
      index={0}
      onShow={() => {}}
    />
  ),
  { zoom: { scale: 1, x: 0, y: 0 } }
)

export const Fitted = story({ open: "fitted" })
export const Enlarged = story({ open: "enlarged" }, { zoom: { scale: 2.5, x: 0.4, y: -0.2 } })
export const Unopened = drawsNothing(story("unopened"), "the viewer has not been opened")
export const Closed = drawsNothing(story("closed"), "the viewer was closed")
