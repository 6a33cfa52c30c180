import { describe, expect, it } from "vitest"
import {
  type BookingRequest,
  BookingRejected,
  type Carrier,
  type Destination
} from "#backend/carrier/Carrier.ts"
import type { CarrierState } from "#core/carrier/bookings.ts"
import { Fils } from "#core/money/Fils.ts"
import type { SentEvent } from "./paymentProviderContract.ts"

/** A carrier with what only its side can do: its couriers and its events. */
export interface CarrierUnderTest {
  readonly carrier: Carrier
  /** Moves a delivery as its courier would. */
  readonly move: (reference: string, to: CarrierState) => Promise<void>
  /** The signed event of a delivery as it is now. */
  readonly event: (reference: string, path: string) => Promise<SentEvent>
  /** How many couriers were sent for a reference. */
  readonly countDeliveries: (reference: string) => Promise<number>
}

const path = "/api/carrier/webhook"

const salmiya: Destination = {
  name: "نورة العتيبي",
  phone: "+96550001234",
  area: "Salmiya",
  block: "4",
  street: "12",
  building: "7",
  floor: "2",
  apartment: "",
  line: "Salmiya, Block 4, Street 12, Building 7",
  position: null,
  instructions: "اتصل قبل الوصول"
}

const wafra: Destination = { ...salmiya, area: "Wafra" }

/** A booking of 12.500 dinars in cash. */
const bookingRequest = (change: Partial<BookingRequest> = {}): BookingRequest => ({
  reference: `10000001-${crypto.randomUUID()}`,
  destination: salmiya,
  payment: { type: "cash", amount: Fils.make(12_500) },
  ...change
})

/** The whole contract of a carrier. */
export const carrierContract = (name: string, find: () => CarrierUnderTest) => {
  const carrier = () => find().carrier

  describe(`quotes of ${name}`, () => {
    it("have a fee and minutes, with and without a place on the map", async () => {
      const position = { latitude: 29.3339, longitude: 48.0761 }
      for (const destination of [salmiya, { ...salmiya, position }]) {
        const quote = await carrier().quote(destination)
        expect(quote.fee).toBeGreaterThan(0)
        expect(quote.minutes).toBeGreaterThan(0)
      }
    })

    it("to where it does not drive are rejected with a reason", async () => {
      const rejected = await carrier()
        .quote(wafra)
        .catch((problem: unknown) => problem)
      expect(rejected).toBeInstanceOf(BookingRejected)
      expect(rejected).toMatchObject({ reason: expect.stringMatching(/./) })
    })
  })

  describe(`bookings of ${name}`, () => {
    it("wait for a courier, and are found by their id", async () => {
      const request = bookingRequest()
      const booked = await carrier().book(request)
      expect(booked).toMatchObject({ state: "waiting", courier: null })
      expect(booked.id).not.toBe("")
      expect(await carrier().status(booked.id)).toEqual(booked)
      expect((await carrier().find?.(request.reference)) ?? booked).toEqual(booked)
    })

    it("of one reference are one delivery, however often it is sent and at once", async () => {
      const request = bookingRequest({ payment: { type: "paid", amount: Fils.make(990) } })
      const first = await carrier().book(request)
      const again = await Promise.all(Array.from({ length: 5 }, () => carrier().book(request)))
      expect(new Set([first, ...again].map(({ id }) => id)).size).toBe(1)
      expect(await find().countDeliveries(request.reference)).toBe(1)
    })

    it("to where it does not drive are rejected, and nobody comes", async () => {
      const request = bookingRequest({ destination: wafra })
      await expect(carrier().book(request)).rejects.toBeInstanceOf(BookingRejected)
      expect(await find().countDeliveries(request.reference)).toBe(0)
    })

    it("that nobody made are null", async () => {
      expect(await carrier().status("unknown")).toBeNull()
      expect(await carrier().cancel("unknown")).toBeNull()
      expect((await carrier().find?.("10000001-0")) ?? null).toBeNull()
    })
  })

  describe(`deliveries of ${name}`, () => {
    it.each(["delivered", "failed"] as const)(
      "are assigned to a courier who is named, picked up, then %s",
      async (end) => {
        const { reference } = bookingRequest()
        const { id } = await carrier().book(bookingRequest({ reference }))
        for (const state of ["assigned", "pickedUp", end] as const) {
          await find().move(reference, state)
          const { courier, state: told } = (await carrier().status(id)) ?? {}
          expect([told, courier?.name]).toEqual([state, "Salem"])
        }
      }
    )

    it("are called off until they are picked up", async () => {
      const { reference } = bookingRequest()
      for (const before of ["waiting", "assigned"] as const) {
        const request = bookingRequest({ reference: `${reference}-${before}` })
        const { id } = await carrier().book(request)
        await find().move(request.reference, before)
        expect(await carrier().cancel(id)).toMatchObject({ state: "cancelled" })
        expect(await carrier().cancel(id)).toMatchObject({ state: "cancelled" })
      }
      const { id } = await carrier().book(bookingRequest({ reference }))
      await find().move(reference, "pickedUp")
      expect(await carrier().cancel(id)).toMatchObject({ state: "pickedUp" })
    })
  })

  describe(`events of ${name}`, () => {
    it("name their delivery, and are refused for another path, body or signature", async () => {
      const { reference } = bookingRequest()
      const { id } = await carrier().book(bookingRequest({ reference }))
      const { headers, rawText } = await find().event(reference, path)
      const event = carrier().readWebhook(headers, path, rawText)
      expect(event?.ids).toContain(id)
      expect(event?.reference).toBe(reference)
      expect(carrier().readWebhook(headers, "/api/payment/webhook", rawText)).toBeNull()
      expect(carrier().readWebhook(headers, path, `${rawText} `)).toBeNull()
      const changed = (header: string, value: string | null) => {
        const copy = new Headers(headers)
        if (value === null) copy.delete(header)
        else copy.set(header, value)
        return carrier().readWebhook(copy, path, rawText)
      }
      expect(changed("x-armada-signature", null)).toBeNull()
      expect(changed("x-armada-signature", "0".repeat(64))).toBeNull()
      expect(changed("x-armada-timestamp", null)).toBeNull()
      expect(changed("x-armada-timestamp", "2026-01-01T00:00:00.000Z")).toBeNull()
    })
  })
}
