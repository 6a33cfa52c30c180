import type { Meta } from "@storybook/react-vite"
import { comboboxMachine } from "#core/address/comboboxMachine.ts"
import { Combobox } from "#ui/shared/Combobox.tsx"
import { stateStory } from "../stateStory.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Forms/Combobox", component: Combobox } satisfies Meta

const noop = () => {}

const props = (translate: (english: string, arabic: string) => string) => ({
  label: translate("Area", "المنطقة"),
  text: translate("Salmiya", "السالمية"),
  countLabel: translate("2 areas", "منطقتان"),
  options: [
    { value: "1", label: translate("Salmiya", "السالمية"), detail: translate("Hawalli", "حولي") },
    { value: "2", label: translate("Sharq", "الشرق"), detail: translate("Al Asimah", "العاصمة") }
  ],
  onType: noop,
  onChoose: noop
})

export const WithControls = storyWithControls(
  { hasError: false },
  {},
  ({ hasError }, translate) => (
    <div className="gap">
      <Combobox
        {...props(translate)}
        snapshot={comboboxMachine.resolveState({
          value: "closed",
          context: { typed: null, activeIndex: null }
        })}
        send={noop}
        error={hasError ? translate("Choose an area.", "اختر المنطقة.") : null}
      />
    </div>
  )
)

const story = stateStory(comboboxMachine, ({ locale, ...state }) => (
  <div className="gap">
    <Combobox {...props((english, arabic) => (locale === "ar" ? arabic : english))} {...state} />
  </div>
))

export const Closed = story("closed", { typed: null, activeIndex: null })
export const Open = story("open", { typed: null, activeIndex: 1 })
