import type { Meta } from "@storybook/react-vite"
import { Field } from "#ui/shared/Field.tsx"
import { bilingualStory, storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Forms/Field", component: Field, tags: ["autodocs"] } satisfies Meta

const noop = () => {}

const props: {
  readonly type: "text" | "textarea"
  readonly hasError: boolean
  readonly hasHint: boolean
  readonly isOptional: boolean
  readonly disabled: boolean
} = { type: "text", hasError: false, hasHint: true, isOptional: false, disabled: false }

export const WithControls = {
  ...storyWithControls(
    props,
    { type: ["text", "textarea"] },
    ({ hasError, hasHint, isOptional, ...props }, say) => (
      <div className="gap">
        <Field
          {...props}
          dir="auto"
          label={say("Full name", "الاسم الكامل")}
          value={say("Noura Al-Mutairi", "نورة المطيري")}
          onChange={noop}
          hint={hasHint ? say("As on your civil ID", "كما في البطاقة المدنية") : undefined}
          error={hasError ? say("This name is too long.", "الاسم طويل جدًا.") : null}
          optional={isOptional ? say("Optional", "اختياري") : undefined}
        />
      </div>
    )
  ),
  name: "With controls"
}

export const States = bilingualStory((say) => (
  <div className="gap">
    <Field
      label={say("Phone number", "رقم الهاتف")}
      type="tel"
      dir="ltr"
      value="9912 3456"
      onChange={noop}
      prefix={<bdi>+965</bdi>}
      hint={say("We send a code to this number.", "سنرسل رمزًا إلى هذا الرقم.")}
    />
    <Field
      label={say("Block", "القطعة")}
      value=""
      onChange={noop}
      error={say("Enter the block number.", "أدخل رقم القطعة.")}
      placeholder={say("For example 4", "مثلًا 4")}
    />
    <Field
      label={say("Delivery notes", "ملاحظات التوصيل")}
      optional={say("Optional", "اختياري")}
      type="textarea"
      dir="auto"
      value=""
      onChange={noop}
    />
    <Field
      label={say("Email", "البريد الإلكتروني")}
      type="email"
      dir="ltr"
      value="noura@example.com"
      onChange={noop}
      disabled
    />
  </div>
))
