import type { Meta } from "@storybook/react-vite"
import { ThankYou } from "#ui/checkout/ThankYou.tsx"
import { bothDirections } from "../bothDirections.tsx"

export default { title: "Checkout/ThankYou" } satisfies Meta

export const Ordered = { parameters: {}, render: () => bothDirections(<ThankYou mailFollows={false} />) }
export const OrderedWithMail = { parameters: {}, render: () => bothDirections(<ThankYou mailFollows />) }
