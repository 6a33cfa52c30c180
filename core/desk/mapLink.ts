import type { DeskOrder } from "./DeskOrders.ts"

/** The URL of an order on a map: its pin, otherwise a search for the first line. */
export const mapLink = ({ address, position }: Pick<DeskOrder, "address" | "position">): string => {
  const query =
    position === null
      ? (address.split("\n")[0] ?? "").replaceAll(/[\u2066-\u2069]/g, "")
      : `${position.latitude},${position.longitude}`
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
