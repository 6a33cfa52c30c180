import { formatPhone } from "#core/contact/Phone.ts"

/** A phone number with its country code and grouped digits, from left to right in any locale. */
export const PhoneNumber = ({ children }: { readonly children: string }) => (
  <bdi className="figures" dir="ltr">
    {formatPhone(children)}
  </bdi>
)
