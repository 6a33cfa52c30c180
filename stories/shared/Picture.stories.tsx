import type { Meta } from "@storybook/react-vite"
import { Picture } from "#ui/shared/Picture.tsx"
import { bilingualStory, storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Shopping/Picture", component: Picture } satisfies Meta

const props: {
  readonly variant: "square" | "rounded" | "plain" | "scene"
  readonly isThere: boolean
  readonly mirroredInLtr: boolean
} = { variant: "rounded", isThere: true, mirroredInLtr: false }

export const WithControls = storyWithControls(
  props,
  { variant: ["square", "rounded", "plain", "scene"] },
  ({ isThere, ...props }, translate) => (
    <div className="gap">
      <Picture
        {...props}
        src={isThere ? "/favicon.svg" : null}
        alt={translate("Diamond", "معيّن")}
        width={240}
        height={240}
      />
    </div>
  )
)

export const Missing = {
  ...bilingualStory((translate) => (
    <div className="gap">
      <div className="two">
        <Picture
          src="/favicon.svg"
          alt={translate("Diamond", "معيّن")}
          width={480}
          height={480}
          variant="square"
        />
        <Picture
          src="/no-such-picture.avif"
          alt={translate("A picture that did not come", "صورة لم تصل")}
          width={480}
          height={480}
        />
      </div>
    </div>
  )),
  name: "A picture that did not come"
}
