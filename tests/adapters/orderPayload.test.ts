import { describe, expect, it } from "vitest"
import { toOrderPayload, toPaymentPayload } from "#adapters/http/orderPayload.ts"
import type { PaymentMethod } from "#core/orders/Order.ts"
import { orderDraft, idempotencyKey } from "./orderDraft.ts"

describe("order payload", () => {
  it("writes each field, amounts in dinars", () => {
    expect(toOrderPayload(orderDraft, false)).toEqual({
      order_detail: {
        user_id: 7,
        address: "4, Baghdad Street, Salmiya",
        delivery_price: 0.5,
        discount: 5.25,
        promo_code: "SADU10",
        email: "n@sadu.example",
        order_status: "confirmed",
        payment_status: "pending",
        subtotal_price: 52.5,
        total_price: 47.75,
        full_name: "Noura",
        phone_number: "+96550001234",
        paymentType: "card",
        Avenue: "4",
        cityTown: "Salmiya",
        countryName: "Kuwait",
        region: "Hawalli",
        theHome: "7 | Avenue: 2 | Floor: 3 | Flat: 5 | Directions: by the park",
        theStreet: "Baghdad Street",
        pickupLocation: { latitude: 29.3, longitude: 48.1 },
        location_precision: "door",
        short_address: null
      },
      product_details: [
        {
          id: 5,
          name: "Oud",
          price: 20,
          quantity: 2,
          image: "/p/50.svg",
          title: "Size: 50 ml, Color: Black",
          psize: "50 ml",
          psize_price: 20,
          pcolor: "Black",
          v_id: 51
        },
        {
          id: 6,
          name: "Dates",
          price: 12.5,
          quantity: 1,
          image: "",
          title: "",
          psize: "M",
          psize_price: 0,
          pcolor: null,
          v_id: null
        }
      ]
    })
  })

  it("writes the note on one line after the courier's details, and nothing for a blank one", () => {
    const homeWith = (note: string) =>
      toOrderPayload({ ...orderDraft, note }, false).order_detail.theHome
    expect(homeWith(" call first\n| then ring ")).toBe(
      "7 | Avenue: 2 | Floor: 3 | Flat: 5 | Directions: by the park | Note: call first / then ring"
    )
    expect(homeWith(" ")).toBe(homeWith(""))
  })

  it("writes the placeholder for a missing email, '' for a missing promo, and one of two types", () => {
    const address = { ...orderDraft.address, email: null }
    const detailBy = (method: PaymentMethod) =>
      toOrderPayload({ ...orderDraft, promo: null, address, method }, false).order_detail
    const bare = { email: "no-email@sadu.invalid", promo_code: "" }
    expect(detailBy("knet")).toMatchObject({ ...bare, paymentType: "card" })
    expect(detailBy("cash")).toMatchObject({ ...bare, paymentType: "cash" })
  })

  it("writes a foreign governorate as typed and joins only non-empty parts", () => {
    const address = {
      ...orderDraft.address,
      country: "AE" as const,
      governorate: "Dubai",
      block: "",
      avenue: "",
      floor: "",
      flat: "",
      directions: ""
    }
    expect(toOrderPayload({ ...orderDraft, address }, false).order_detail).toMatchObject({
      countryName: "UAE",
      region: "Dubai",
      Avenue: "",
      address: "Baghdad Street, Salmiya",
      theHome: "7"
    })
  })

  it("has no token", () =>
    expect(JSON.stringify(toOrderPayload(orderDraft, false))).not.toContain(
      orderDraft.customer.token
    ))
})

it("payment payload: the total in dinars, the key of the attempt, and the order, marked where it is repeated", () => {
  const payer = { name: "Noura", email: null, mobile: "50001234" }
  const shop = { origin: "https://shop.test", locale: "ar" }
  const attempt = { key: idempotencyKey, isRepeat: true }
  expect(toPaymentPayload(orderDraft, payer, attempt, shop)).toEqual({
    InvoiceValue: 47.75,
    CustomerName: "Noura",
    CustomerEmail: "no-email@sadu.invalid",
    CustomerMobile: "50001234",
    CustomerReference: idempotencyKey,
    Language: "ar",
    DisplayCurrencyIso: "KWD",
    PaymentMethod: "card",
    CallBackUrl: "https://shop.test/payment-callback",
    ErrorUrl: "https://shop.test/payment-error",
    orderId: idempotencyKey,
    order: { ...toOrderPayload(orderDraft, false), repeat: true }
  })
})
