import type { Meta } from "@storybook/react-vite"
import { Toasts } from "#ui/shared/Toasts.tsx"
import { bilingualStory, storyWithTexts } from "./bilingualStory.tsx"

export default { title: "Shared/Feedback/Toast", component: Toasts } satisfies Meta

const noop = () => {}

const props: { readonly kind: "ok" | "info" | "warn" | "danger"; readonly hasAction: boolean } = {
  kind: "ok",
  hasAction: true
}

export const WithControls = storyWithTexts(
  {
    text: ["Added to your cart", "تمت الإضافة إلى السلة"],
    action: ["View", "عرض"],
    label: ["Messages", "الرسائل"],
    dismissLabel: ["Dismiss", "إغلاق"]
  },
  props,
  { kind: ["ok", "info", "warn", "danger"] },
  ({ hasAction, kind }, text) => (
    <div className="frame">
      <Toasts
        label={text("label")}
        dismissLabel={text("dismissLabel")}
        onDismiss={noop}
        toasts={[
          { id: 1, kind, text: text("text"), action: hasAction ? text("action") : undefined }
        ]}
      />
    </div>
  )
)

export const Kinds = bilingualStory((translate) => (
  <div className="gap">
    <p>{translate("They stand above the tab bar.", "تظهر فوق شريط التنقل.")}</p>
    <Toasts
      label={translate("Messages", "الرسائل")}
      dismissLabel={translate("Dismiss", "إغلاق")}
      onDismiss={noop}
      toasts={[
        {
          id: 1,
          kind: "ok",
          text: translate("Added to your cart", "تمت الإضافة إلى السلة"),
          action: translate("View", "عرض")
        },
        {
          id: 2,
          kind: "danger",
          text: translate(
            "Unable to get your location. Enter it by hand.",
            "تعذّر تحديد موقعك. أدخله يدويًا."
          )
        },
        { id: 3, kind: "warn", text: translate("You are offline", "أنت غير متصل بالإنترنت") },
        {
          id: 4,
          kind: "info",
          text: translate("The code was sent again", "تم إرسال الرمز مرة أخرى")
        }
      ]}
    />
  </div>
))
