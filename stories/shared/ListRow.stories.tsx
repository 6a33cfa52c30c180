import type { Meta } from "@storybook/react-vite"
import { paths } from "#locales/paths.ts"
import { Card } from "#ui/shared/Card.tsx"
import { ListRow } from "#ui/shared/ListRow.tsx"
import { Package, Headset, MapPin, MessageCircle, Trash2 } from "#ui/shared/icons.ts"
import { bilingualStory, storyWithTexts } from "./bilingualStory.tsx"

export default { title: "Shared/Shopping/List row", component: ListRow } satisfies Meta

const noop = () => {}

export const WithControls = storyWithTexts(
  { children: ["My orders", "طلباتي"], description: ["2 on their way", "طلبان في الطريق"] },
  { danger: false, hasDescription: true },
  {},
  ({ danger, hasDescription }, text) => (
    <Card flush>
      <ListRow
        to={paths.orders}
        icon={<Package />}
        danger={danger}
        description={hasDescription ? text("description") : null}
      >
        {text("children")}
      </ListRow>
    </Card>
  )
)

export const Several = bilingualStory((translate) => (
  <div className="gap">
    <Card flush>
      <ListRow to={paths.orders} icon={<Package />}>
        {translate("My orders", "طلباتي")}
      </ListRow>
      <ListRow
        to={paths.addresses}
        icon={<MapPin />}
        description={translate("Hawalli, block 4", "حولي، قطعة 4")}
      >
        {translate("My addresses", "عناويني")}
      </ListRow>
      <ListRow href="tel:+96522200000" icon={<Headset />} end={<bdi dir="ltr">+965 2220 0000</bdi>}>
        {translate("Help", "المساعدة")}
      </ListRow>
      <ListRow href="https://wa.me/96522200000" chat icon={<MessageCircle />}>
        {translate("Chat on WhatsApp", "تواصل معنا عبر واتساب")}
      </ListRow>
      <ListRow onClick={noop} icon={<Trash2 />} danger>
        {translate("Delete account", "حذف الحساب")}
      </ListRow>
    </Card>
  </div>
))
