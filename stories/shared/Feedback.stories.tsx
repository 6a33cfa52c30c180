import type { Meta } from "@storybook/react-vite"
import { Badge, type Tone } from "#ui/shared/Badge.tsx"
import { ButtonLink } from "#ui/shared/Button.tsx"
import { EmptyState, ErrorState } from "#ui/shared/EmptyState.tsx"
import { ShoppingBag } from "#ui/shared/icons.ts"
import { Notice } from "#ui/shared/Notice.tsx"
import { Skeleton } from "#ui/shared/Skeleton.tsx"
import { Spinner } from "#ui/shared/Spinner.tsx"
import { Timeline } from "#ui/shared/Timeline.tsx"
import { Toasts } from "#ui/shared/Toasts.tsx"
import { bilingualStory, type Translate } from "./bilingualStory.tsx"

export default { title: "Shared/Feedback", tags: ["autodocs"] } satisfies Meta

const noop = () => {}

const statuses = (say: Translate): ReadonlyArray<readonly [Tone, string]> => [
  ["yellow", say("Pending", "قيد الانتظار")],
  ["blue", say("Processing", "قيد المعالجة")],
  ["purple", say("Shipped", "تم الشحن")],
  ["green", say("Delivered", "تم التوصيل")],
  ["red", say("Cancelled", "ملغي")],
  ["orange", say("On hold", "معلّق")],
  ["gray", say("Refunded", "مسترد")],
  ["neutral", say("Confirmed", "مؤكد")]
]

export const Badges = bilingualStory((say) => (
  <div className="gap">
    <div className="wrap">
      {statuses(say).map(([tone, word]) => (
        <Badge key={tone} tone={tone}>
          {word}
        </Badge>
      ))}
    </div>
    <Notice kind="danger" title={say("Payment declined", "تم رفض الدفع")}>
      {say(
        "Your bank did not accept the card. Nothing was charged.",
        "لم يقبل البنك البطاقة. لم يُخصم أي مبلغ."
      )}
    </Notice>
    <Notice kind="warn">{say("Only 2 pieces left.", "بقيت قطعتان فقط.")}</Notice>
    <Notice kind="info">{say("Delivery within 2 days", "التوصيل خلال يومين")}</Notice>
    <Notice kind="ok">{say("The code was applied.", "تم تطبيق الرمز.")}</Notice>
    <Spinner label={say("Loading", "جارٍ التحميل")} />
  </div>
))

export const ToastMessages = bilingualStory((say) => (
  <div className="gap">
    <p>{say("They stand above the tab bar.", "تظهر فوق شريط التنقل.")}</p>
    <Toasts
      label={say("Messages", "الرسائل")}
      dismissLabel={say("Dismiss", "إغلاق")}
      onDismiss={noop}
      toasts={[
        {
          id: 1,
          kind: "ok",
          text: say("Added to your cart", "تمت الإضافة إلى السلة"),
          action: say("View", "عرض")
        },
        {
          id: 2,
          kind: "danger",
          text: say(
            "Unable to get your location. Enter it by hand.",
            "تعذّر تحديد موقعك. أدخله يدويًا."
          )
        },
        { id: 3, kind: "warn", text: say("You are offline", "أنت غير متصل بالإنترنت") },
        { id: 4, kind: "info", text: say("The code was sent again", "تم إرسال الرمز مرة أخرى") }
      ]}
    />
  </div>
))

export const Empty = {
  ...bilingualStory((say) => (
    <EmptyState
      icon={<ShoppingBag />}
      title={say("Your cart is empty", "سلتك فارغة")}
      action={<ButtonLink to="/">{say("Start shopping", "ابدأ التسوق")}</ButtonLink>}
    >
      {say("Oud, coffee, dates and more are waiting.", "العود والقهوة والتمر وغيرها في انتظارك.")}
    </EmptyState>
  )),
  tags: ["empty"]
}

export const Failed = {
  ...bilingualStory((say) => (
    <ErrorState title={say("We could not load your orders", "تعذر تحميل طلباتك")} onRetry={noop}>
      {say("Check the connection and try again.", "تحقّق من الاتصال ثم حاول مرة أخرى.")}
    </ErrorState>
  )),
  tags: ["refusal"]
}

export const Skeletons = bilingualStory(() => (
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

export const Timelines = bilingualStory((say) => {
  const labels = [
    say("Order placed", "تم الطلب"),
    say("Processing", "قيد المعالجة"),
    say("Shipped", "تم الشحن"),
    say("Out for delivery", "خرج للتوصيل"),
    say("Delivered", "تم التوصيل")
  ]
  const stateLabels = {
    done: say("Done", "تم"),
    current: say("Current", "الحالية"),
    upcoming: say("Upcoming", "قادمة"),
    cancelled: say("Cancelled", "ملغاة")
  }
  const stateAt = (index: number) => (index < 2 ? "done" : index === 2 ? "current" : "upcoming")
  return (
    <div className="gap">
      <Timeline
        label={say("Tracking", "تتبع الطلب")}
        steps={labels.map((label, index) => ({
          label,
          state: stateAt(index),
          stateLabel: stateLabels[stateAt(index)]
        }))}
      />
      <Timeline
        label={say("Stopped", "متوقف")}
        steps={labels.map((label, index) => {
          const state = index === 0 ? "done" : "cancelled"
          return { label, state, stateLabel: stateLabels[state] }
        })}
      />
    </div>
  )
})
