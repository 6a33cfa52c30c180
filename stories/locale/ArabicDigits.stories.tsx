import type { Meta } from "@storybook/react-vite"
import { inArabicDigits } from "../stateStory.tsx"
import { Filled } from "../cart/CartScreen.stories.tsx"
import { Ready as Product } from "../catalogue/ProductDetail.stories.tsx"
import { AllLoaded, FilterInvalidPrice } from "../catalogue/ProductList.stories.tsx"
import { PromoApplied } from "../checkout/Checkout.stories.tsx"
import { GivingCode } from "../login/Login.stories.tsx"
import { Waiting } from "../login/OtpCountdown.stories.tsx"
import { Confirmed } from "../orders/OrderDetail.stories.tsx"
import { Ready as Orders } from "../orders/OrdersList.stories.tsx"

export default { title: "Account/Arabic digits" } satisfies Meta

export const ProductPage = inArabicDigits(Product)
export const ProductList = inArabicDigits(AllLoaded)
export const PriceFilter = inArabicDigits(FilterInvalidPrice)
export const Cart = inArabicDigits(Filled)
export const Checkout = inArabicDigits(PromoApplied)
export const LoginCode = inArabicDigits(GivingCode)
export const Countdown = inArabicDigits(Waiting)
export const OrdersList = inArabicDigits(Orders)
export const OrderDetail = inArabicDigits(Confirmed)
