import type { Meta } from "@storybook/react-vite"
import { Chip } from "#ui/shared/Chip.tsx"
import { bilingualStory, storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Actions/Chip", component: Chip, tags: ["autodocs"] } satisfies Meta

const noop = () => {}

export const WithControls = {
  ...storyWithControls({ selected: false }, {}, (props, say, update) => (
    <div className="gap">
      <div className="wrap">
        <Chip {...props} onClick={() => update({ selected: !props.selected })}>
          {say("Oud", "عود")}
        </Chip>
      </div>
    </div>
  )),
  name: "With controls"
}

export const Row = {
  ...bilingualStory((say) => (
    <div className="gap">
      <div className="wrap">
        <Chip selected onClick={noop}>
          {say("All", "الكل")}
        </Chip>
        <Chip onClick={noop}>{say("Oud", "عود")}</Chip>
        <Chip onClick={noop}>{say("Incense", "بخور")}</Chip>
      </div>
    </div>
  )),
  name: "Several"
}
