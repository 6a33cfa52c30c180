import type { Meta } from "@storybook/react-vite"
import { Stepper } from "#ui/shared/Stepper.tsx"
import { bilingualStory, storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Actions/Stepper", component: Stepper } satisfies Meta

const noop = () => {}

const props: {
  readonly value: number
  readonly canDecrease: boolean
  readonly canIncrease: boolean
  readonly removesAtOne: boolean
  readonly size: "small" | "medium"
} = { value: 2, canDecrease: true, canIncrease: true, removesAtOne: true, size: "medium" }

export const WithControls = storyWithControls(
  props,
  { size: ["small", "medium"] },
  (props, translate, update) => (
    <div className="gap">
      <div className="wrap">
        <Stepper
          {...props}
          label={translate("Quantity", "الكمية")}
          removeLabel={translate("Remove", "حذف")}
          onDecrease={() => update({ value: props.value - 1 })}
          onIncrease={() => update({ value: props.value + 1 })}
        />
      </div>
    </div>
  )
)

export const Limits = {
  ...bilingualStory((translate) => {
    const words = {
      label: translate("Quantity", "الكمية"),
      removeLabel: translate("Remove", "حذف"),
      onDecrease: noop,
      onIncrease: noop
    }
    return (
      <div className="gap">
        <Stepper {...words} value={3} />
        <Stepper {...words} value={1} canDecrease={false} />
        <Stepper
          {...words}
          value={20}
          canIncrease={false}
          limit={translate("Only 20 left", "بقيت ٢٠ قطعة فقط")}
        />
        <Stepper {...words} value={1} removesAtOne size="small" />
      </div>
    )
  }),
  name: "At its limits"
}
