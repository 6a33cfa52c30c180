import type { Meta } from "@storybook/react-vite"
import { Timeline } from "#ui/shared/Timeline.tsx"
import { bilingualStory, storyWithControls, type Translate } from "./bilingualStory.tsx"

export default { title: "Shared/Feedback/Timeline", component: Timeline } satisfies Meta

const labels = (translate: Translate) => [
  translate("Order placed", "تم الطلب"),
  translate("Processing", "قيد المعالجة"),
  translate("Shipped", "تم الشحن"),
  translate("Out for delivery", "خرج للتوصيل"),
  translate("Delivered", "تم التوصيل")
]

const stateLabels = (translate: Translate) => ({
  done: translate("Done", "تم"),
  current: translate("Current", "الحالية"),
  upcoming: translate("Upcoming", "قادمة"),
  cancelled: translate("Cancelled", "ملغاة")
})

export const WithControls = storyWithControls(
  { current: 2, isCancelled: false },
  { current: [0, 1, 2, 3, 4] },
  ({ current, isCancelled }, translate) => (
    <div className="gap">
      <Timeline
        label={translate("Tracking", "تتبّع الطلب")}
        steps={labels(translate).map((label, index) => {
          const state =
            index < current
              ? "done"
              : isCancelled
                ? "cancelled"
                : index === current
                  ? "current"
                  : "upcoming"
          return { label, state, stateLabel: stateLabels(translate)[state] }
        })}
      />
    </div>
  )
)

export const Cancelled = bilingualStory((translate) => (
  <div className="gap">
    <Timeline
      label={translate("Stopped", "متوقف")}
      steps={labels(translate).map((label, index) => {
        const state = index === 0 ? "done" : "cancelled"
        return { label, state, stateLabel: stateLabels(translate)[state] }
      })}
    />
  </div>
))
