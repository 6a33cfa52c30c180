import type { Meta } from "@storybook/react-vite"
import { Skeleton, SkeletonRows } from "#ui/shared/Skeleton.tsx"
import { bilingualStory, storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Feedback/Skeleton",
  component: Skeleton,
  subcomponents: { SkeletonRows }
} satisfies Meta

const props: {
  readonly shape: "line" | "heading" | "square" | "row" | "circle" | "button"
  readonly short: boolean
} = { shape: "square", short: false }

export const WithControls = storyWithControls(
  props,
  { shape: ["line", "heading", "square", "row", "circle", "button"] },
  (props) => (
    <div className="gap">
      <Skeleton {...props} />
    </div>
  )
)

export const Shapes = bilingualStory(() => (
  <div className="gap">
    <Skeleton shape="heading" short />
    <div className="two">
      <div>
        <Skeleton shape="square" />
        <Skeleton />
        <Skeleton short />
      </div>
      <div>
        <Skeleton shape="square" />
        <Skeleton />
        <Skeleton short />
      </div>
    </div>
    <Skeleton shape="row" />
    <Skeleton shape="button" />
    <Skeleton shape="circle" />
  </div>
))
