import type { Meta } from "@storybook/react-vite"
import { Field } from "#ui/shared/Field.tsx"
import { Select } from "#ui/shared/Select.tsx"
import { Card } from "#ui/shared/Card.tsx"
import { Switch } from "#ui/shared/Switch.tsx"
import { bilingualStory } from "./bilingualStory.tsx"

export default { title: "Shared/Forms", tags: ["autodocs"] } satisfies Meta

const noop = () => {}

export const Fields = bilingualStory((say) => (
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
      label={say("Full name", "الاسم الكامل")}
      dir="auto"
      value={say("Noura Al-Mutairi", "نورة المطيري")}
      onChange={noop}
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
    <Select
      label={say("Governorate", "المحافظة")}
      value=""
      onChange={noop}
      placeholder={say("Choose a governorate", "اختر المحافظة")}
      options={[
        { value: "1", label: say("Hawalli", "حولي") },
        { value: "2", label: say("Al Jahra", "الجهراء") }
      ]}
    />
    <Select
      label={say("Country", "الدولة")}
      value="kw"
      onChange={noop}
      error={say("We do not deliver here yet.", "لا نوصل إلى هنا بعد.")}
      options={[{ value: "kw", label: say("Kuwait", "الكويت") }]}
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

export const Switches = bilingualStory((say) => (
  <Card flush>
    <Switch
      label={say("Order status by text message", "حالة الطلب برسالة نصية")}
      description={say("To your phone", "إلى هاتفك")}
      checked
      onChange={noop}
    />
    <Switch label={say("Offers", "العروض")} checked={false} onChange={noop} />
  </Card>
))
