import type { TFunction } from "i18next"
import type { CourierTask } from "#core/orders/courierTask.ts"

/** What a packing slip says of a parcel. */
export const courierTaskText = (t: TFunction, task: CourierTask): string =>
  task.kind === "collect"
    ? t("desk.print.collect", { amount: task.amount })
    : t(`desk.print.${task.kind}`)

/** Whether the parcel goes to the customer. */
export const isLeaving = ({ kind }: CourierTask): boolean => kind === "collect" || kind === "paid"
