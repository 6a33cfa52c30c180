import type { shopMachine } from "#core/desk/shopMachine.ts"
import type { ScreenProps } from "../../../shared/screen.ts"
import { useConstant } from "../../../shared/useConstant.ts"
import { Policies, Shop } from "../../shop/Shop.tsx"

type Props = ScreenProps<typeof shopMachine>

export const ShopScreen = (props: Props) => <Shop {...props} now={useConstant(Date.now)} />

export const PoliciesScreen = (props: Props) => <Policies {...props} now={useConstant(Date.now)} />
