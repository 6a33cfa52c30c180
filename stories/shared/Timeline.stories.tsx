import type { Meta } from "@storybook/react-vite"
import { Timeline } from "#ui/shared/Timeline.tsx"
import { bilingualStory, storyWithControls, type Translate } from "./bilingualStory.tsx"

export default {
  title: "Shared/Feedback/Timeline",
  component: Timeline,
  tags: ["autodocs"]
} satisfies Meta

const labels = (say: Translate) => [
  say("Order placed", "تم الطلب"),
  say("Processing", "قيد المعالجة"),
  say("Shipped", "تم الشحن"),
  say("Out for delivery", "خرج للتوصيل"),
  say("Delivered", "تم التوصيل")
]

const stateLabels = (say: Translate) => ({
  done: say("Done", "تم"),
  current: say("Current", "الحالية"),
  upcoming: say("Upcoming", "قادمة"),
  cancelled: say("Cancelled", "ملغاة")
})

export const WithControls = {
  ...storyWithControls(
    { current: 2, isCancelled: false },
    { current: [0, 1, 2, 3, 4] },
    ({ current, isCancelled }, say) => (
      <div className="gap">
        <Timeline
          label={say("Tracking", "تتبّع الطلب")}
          steps={labels(say).map((label, index) => {
            const state =
              index < current
                ? "done"
                : isCancelled
                  ? "cancelled"
                  : index === current
                    ? "current"
                    : "upcoming"
            return { label, state, stateLabel: stateLabels(say)[state] }
          })}
        />
      </div>
    )
  ),
  name: "With controls"
}

export const Cancelled = bilingualStory((say) => (
  <div className="gap">
    <Timeline
      label={say("Stopped", "متوقف")}
      steps={labels(say).map((label, index) => {
        const state = index === 0 ? "done" : "cancelled"
        return { label, state, stateLabel: stateLabels(say)[state] }
      })}
    />
  </div>
))
