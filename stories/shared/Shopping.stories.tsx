import type { Meta } from "@storybook/react-vite"
import { Card } from "#ui/shared/Card.tsx"
import { Headset, MapPin, Package, Trash2 } from "#ui/shared/icons.ts"
import { ListRow } from "#ui/shared/ListRow.tsx"
import { Picture } from "#ui/shared/Picture.tsx"
import { Price } from "#ui/shared/Price.tsx"
import { SectionHeading } from "#ui/shared/SectionHeading.tsx"
import { bilingualStory } from "./bilingualStory.tsx"

export default { title: "Shared/Shopping", tags: ["autodocs"] } satisfies Meta

export const Prices = bilingualStory((say) => {
  const was = say("Was", "كان")
  return (
    <div className="gap">
      <Price size="large" oldPrice={say("KD 18.00", "18.00 د.ك")} oldPriceLabel={was}>
        {say("KD 12.50", "12.50 د.ك")}
      </Price>
      <Price oldPrice={say("KD 111.11", "111.11 د.ك")} oldPriceLabel={was}>
        {say("KD 99.90", "99.90 د.ك")}
      </Price>
      <Price>{say("KD 111.11", "111.11 د.ك")}</Price>
      <Price size="small">{say("KD 888.88", "888.88 د.ك")}</Price>
    </div>
  )
})

export const Pictures = bilingualStory((say) => (
  <div className="gap">
    <SectionHeading to="/" linkText={say("See all", "عرض الكل")}>
      {say("New in oud", "جديد العود")}
    </SectionHeading>
    <div className="two">
      <Picture
        src="/favicon.svg"
        alt={say("Diamond", "معيّن")}
        width={480}
        height={480}
        variant="square"
      />
      <Picture
        src="/no-such-picture.avif"
        alt={say("A picture that did not come", "صورة لم تصل")}
        width={480}
        height={480}
      />
    </div>
  </div>
))

export const Rows = bilingualStory((say) => (
  <div className="gap">
    <Card>
      <p>{say("A card holds what belongs together.", "البطاقة تجمع ما ينتمي معًا.")}</p>
    </Card>
    <Card flush>
      <ListRow to="/orders" icon={<Package />}>
        {say("My orders", "طلباتي")}
      </ListRow>
      <ListRow
        to="/address-list"
        icon={<MapPin />}
        description={say("Hawalli, block 4", "حولي، قطعة 4")}
      >
        {say("My addresses", "عناويني")}
      </ListRow>
      <ListRow href="tel:+96522200000" icon={<Headset />} end={<bdi dir="ltr">+965 2220 0000</bdi>}>
        {say("Help", "المساعدة")}
      </ListRow>
      <ListRow onClick={() => {}} icon={<Trash2 />} danger>
        {say("Delete account", "حذف الحساب")}
      </ListRow>
    </Card>
  </div>
))
