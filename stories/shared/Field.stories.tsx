import type { Meta } from "@storybook/react-vite"
import { Field } from "#ui/shared/Field.tsx"
import { bilingualStory, storyWithTexts } from "./bilingualStory.tsx"

export default { title: "Shared/Forms/Field", component: Field } satisfies Meta

const noop = () => {}

const props: {
  readonly type: "text" | "textarea"
  readonly hasError: boolean
  readonly hasHint: boolean
  readonly isOptional: boolean
  readonly disabled: boolean
} = { type: "text", hasError: false, hasHint: true, isOptional: false, disabled: false }

export const WithControls = storyWithTexts(
  {
    label: ["Full name", "الاسم الكامل"],
    value: ["Noura Al-Mutairi", "نورة المطيري"],
    hint: ["As on your civil ID", "كما في البطاقة المدنية"],
    error: ["This name is too long.", "الاسم طويل جدًا."],
    optional: ["Optional", "اختياري"]
  },
  props,
  { type: ["text", "textarea"] },
  ({ hasError, hasHint, isOptional, ...props }, text) => (
    <div className="gap">
      <Field
        {...props}
        dir="auto"
        label={text("label")}
        value={text("value")}
        onChange={noop}
        hint={hasHint ? text("hint") : undefined}
        error={hasError ? text("error") : null}
        optional={isOptional ? text("optional") : undefined}
      />
    </div>
  )
)

export const States = bilingualStory((translate) => (
  <div className="gap">
    <Field
      label={translate("Phone number", "رقم الهاتف")}
      type="tel"
      dir="ltr"
      value="9912 3456"
      onChange={noop}
      prefix={<bdi>+965</bdi>}
      hint={translate("We send a code to this number.", "سنرسل رمزًا إلى هذا الرقم.")}
    />
    <Field
      label={translate("Block", "القطعة")}
      value=""
      onChange={noop}
      error={translate("Enter the block number.", "أدخل رقم القطعة.")}
      placeholder={translate("For example 4", "مثلًا 4")}
    />
    <Field
      label={translate("Delivery notes", "ملاحظات التوصيل")}
      optional={translate("Optional", "اختياري")}
      type="textarea"
      dir="auto"
      value=""
      onChange={noop}
    />
    <Field
      label={translate("Email", "البريد الإلكتروني")}
      type="email"
      dir="ltr"
      value="noura@example.com"
      onChange={noop}
      disabled
    />
  </div>
))
