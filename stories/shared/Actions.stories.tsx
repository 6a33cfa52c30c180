import type { Meta } from "@storybook/react-vite"
import { Button, ButtonLink } from "#ui/shared/Button.tsx"
import { Chip, ChoiceChips } from "#ui/shared/Chip.tsx"
import { Back } from "#ui/shared/directionalIcons.tsx"
import { IconButton } from "#ui/shared/IconButton.tsx"
import { Heart, Share2, ShoppingBag } from "#ui/shared/icons.ts"
import { Stepper } from "#ui/shared/Stepper.tsx"
import { bilingualStory } from "./bilingualStory.tsx"

export default { title: "Shared/Actions", tags: ["autodocs"] } satisfies Meta

const noop = () => {}

export const Buttons = bilingualStory((say) => (
  <div className="gap">
    <Button fullWidth size="large" icon={<ShoppingBag />}>
      {say("Add to cart", "أضف إلى السلة")}
    </Button>
    <Button fullWidth busy busyLabel={say("Adding…", "جارٍ الإضافة…")}>
      {say("Add to cart", "أضف إلى السلة")}
    </Button>
    <div className="wrap">
      <Button>{say("Confirm", "تأكيد")}</Button>
      <Button variant="secondary">{say("Cancel", "إلغاء")}</Button>
      <Button variant="quiet">{say("Not now", "ليس الآن")}</Button>
      <Button variant="danger">{say("Delete address", "حذف العنوان")}</Button>
      <Button disabled>{say("Out of stock", "نفدت الكمية")}</Button>
      <Button busy>{say("Confirm", "تأكيد")}</Button>
      <Button size="small" variant="secondary">
        {say("Apply", "تطبيق")}
      </Button>
      <ButtonLink to="/" variant="secondary">
        {say("Continue shopping", "متابعة التسوق")}
      </ButtonLink>
    </div>
    <div className="wrap">
      <IconButton label={say("Back", "رجوع")} onClick={noop}>
        <Back />
      </IconButton>
      <IconButton label={say("Favourite", "المفضلة")} pressed onClick={noop}>
        <Heart />
      </IconButton>
      <IconButton label={say("Share", "مشاركة")} variant="floating" onClick={noop}>
        <Share2 size={20} />
      </IconButton>
      <IconButton label={say("Share", "مشاركة")} disabled onClick={noop}>
        <Share2 size={20} />
      </IconButton>
    </div>
  </div>
))

export const Chips = bilingualStory((say) => (
  <div className="gap">
    <ChoiceChips
      label={say("Colour", "اللون")}
      chosen="black"
      unavailableLabel={say("Unavailable", "غير متوفر")}
      onChoose={noop}
      choices={[
        { value: "black", label: say("Black", "أسود"), colours: ["#1e1916"] },
        { value: "navy", label: say("Navy", "كحلي"), colours: ["#23345c"] },
        { value: "sand", label: say("Sand", "رملي"), colours: ["#d9b982"] },
        { value: "white", label: say("White", "أبيض"), colours: ["#ffffff"], available: false }
      ]}
    />
    <ChoiceChips
      label={say("Size", "المقاس")}
      chosen={null}
      unavailableLabel={say("Unavailable", "غير متوفر")}
      onChoose={noop}
      choices={["52", "54", "56", "58", "60"].map((value) => ({
        value,
        label: value,
        available: value !== "56"
      }))}
    />
    <div className="wrap">
      <Chip selected onClick={noop}>
        {say("All", "الكل")}
      </Chip>
      <Chip onClick={noop}>{say("Oud", "عود")}</Chip>
      <Chip onClick={noop}>{say("Incense", "بخور")}</Chip>
    </div>
  </div>
))

export const Steppers = bilingualStory((say) => {
  const words = {
    label: say("Quantity", "الكمية"),
    decreaseLabel: say("Decrease quantity", "تقليل الكمية"),
    increaseLabel: say("Increase quantity", "زيادة الكمية"),
    removeLabel: say("Remove", "حذف"),
    onDecrease: noop,
    onIncrease: noop
  }
  return (
    <div className="gap">
      <Stepper {...words} value={3} valueText="3" />
      <Stepper {...words} value={1} valueText="1" canDecrease={false} />
      <Stepper {...words} value={20} valueText="20" canIncrease={false} />
      <Stepper {...words} value={1} valueText="1" removesAtOne size="small" />
    </div>
  )
})
