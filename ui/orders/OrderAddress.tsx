import summary from "../shared/OrderSummary.module.css"

/**
 * The address of an order and, on a line of their own, the directions to it, which the server puts
 * after a line break.
 */
export const OrderAddress = ({ children }: { readonly children: string }) => {
  const [address, ...directions] = children.split("\n")
  return (
    <>
      <bdi>{address}</bdi>
      {directions.length > 0 && (
        <bdi className={summary.secondaryText}>{directions.join("\n")}</bdi>
      )}
    </>
  )
}
