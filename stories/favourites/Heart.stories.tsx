import type { Meta } from "@storybook/react-vite"
import { favouritesMachine } from "#core/favourites/favouritesMachine.ts"
import { Heart } from "#ui/favourites/Heart.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { heldStill } from "../bothDirections.tsx"
import { dallah } from "../catalogue/goods.ts"

export default { title: "Favourites/Heart" } satisfies Meta

const when = heldStill(favouritesMachine, (props: ScreenProps<typeof favouritesMachine>) => (
  <div className="gap"><Heart {...props} favourite={dallah} /></div>
))

export const NotKept = when("kept", { favourites: [], gone: [], removed: null })
export const Kept = when("kept", { favourites: [dallah], gone: [], removed: null })
