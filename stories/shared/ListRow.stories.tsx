import type { Meta } from "@storybook/react-vite"
import { paths } from "#locales/paths.ts"
import { Card } from "#ui/shared/Card.tsx"
import { ListRow } from "#ui/shared/ListRow.tsx"
import { Package, Headset, MapPin, Trash2 } from "#ui/shared/icons.ts"
import { bilingualStory, storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Shopping/List row",
  component: ListRow,
  tags: ["autodocs"]
} satisfies Meta

const noop = () => {}

export const WithControls = {
  ...storyWithControls(
    { danger: false, hasDescription: true },
    {},
    ({ danger, hasDescription }, say) => (
      <Card flush>
        <ListRow
          to={paths.orders}
          icon={<Package />}
          danger={danger}
          description={hasDescription ? say("2 on their way", "طلبان في الطريق") : null}
        >
          {say("My orders", "طلباتي")}
        </ListRow>
      </Card>
    )
  ),
  name: "With controls"
}

export const Several = bilingualStory((say) => (
  <div className="gap">
    <Card flush>
      <ListRow to={paths.orders} icon={<Package />}>
        {say("My orders", "طلباتي")}
      </ListRow>
      <ListRow
        to={paths.addresses}
        icon={<MapPin />}
        description={say("Hawalli, block 4", "حولي، قطعة 4")}
      >
        {say("My addresses", "عناويني")}
      </ListRow>
      <ListRow href="tel:+96522200000" icon={<Headset />} end={<bdi dir="ltr">+965 2220 0000</bdi>}>
        {say("Help", "المساعدة")}
      </ListRow>
      <ListRow onClick={noop} icon={<Trash2 />} danger>
        {say("Delete account", "حذف الحساب")}
      </ListRow>
    </Card>
  </div>
))
