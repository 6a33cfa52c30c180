/**
 * The address of an order and, on lines of their own, the directions to it and where its pin is,
 * which the server puts after line breaks.
 */
export const OrderAddress = ({ children }: { readonly children: string }) => {
  const [address, ...details] = children.split("\n")
  return (
    <>
      <bdi>{address}</bdi>
      {details.map((detail) => (
        <bdi key={detail} className="secondary-text">
          {detail}
        </bdi>
      ))}
    </>
  )
}
