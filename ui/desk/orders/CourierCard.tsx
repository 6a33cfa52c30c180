import { useTranslation } from "react-i18next"
import { canCancel, isLive } from "#core/carrier/bookings.ts"
import type { BookingQuote } from "#core/desk/DeskBookings.ts"
import type { DeskBooking, DeskOrder } from "#core/desk/DeskOrders.ts"
import { type deskOrderMachine, lastBooking } from "#core/desk/deskOrderMachine.ts"
import { DescriptionList } from "../../orders/AmountList.tsx"
import { Button, ButtonAnchor } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { Phone, Truck } from "../../shared/icons.ts"
import { Notice } from "../../shared/Notice.tsx"
import { PhoneNumber } from "../../shared/PhoneNumber.tsx"
import { Price } from "../../shared/Price.tsx"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Stack } from "../../shared/Stack.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"

type CourierCardProps = ScreenProps<typeof deskOrderMachine> & { readonly order: DeskOrder }

/** The courier of a carrier: what one would cost, the booking, and what becomes of it. */
export const CourierCard = ({ order, snapshot, send }: CourierCardProps) => {
  const { t } = useTranslation()
  const last = lastBooking(order)
  const name = last?.carrier ?? order.carrier?.name
  if (name === undefined || (last === null && order.carrier?.problem === "notSendable")) return null
  const { bookingQuote, bookingRefusal } = snapshot.context
  const hasQuote =
    snapshot.matches({ courier: "quoted" }) || snapshot.matches({ courier: "booking" })
  // Beside the price of the next booking, the last one is an earlier one.
  const current = hasQuote ? null : last
  const earlier = order.bookings.filter((booking) => booking !== current)
  return (
    <Card>
      <h2>{t("desk.courier.title", { carrier: t(`desk.courier.names.${name}`) })}</h2>
      {current && <BookingState booking={current} />}
      {bookingRefusal && (
        <Notice kind="danger">
          <DeskRefusalText refusal={bookingRefusal} />
        </Notice>
      )}
      {hasQuote && bookingQuote && <QuoteFacts quote={bookingQuote} />}
      <CourierSteps order={order} snapshot={snapshot} send={send} />
      {earlier.length > 0 && (
        <>
          <h3>{t("desk.courier.earlier")}</h3>
          <Stack as="ul" gap={4}>
            {earlier.map((booking) => (
              <li key={booking.number} className="secondary-text">
                <EarlierBooking booking={booking} />
              </li>
            ))}
          </Stack>
        </>
      )}
    </Card>
  )
}

const BookingState = ({ booking }: { readonly booking: DeskBooking }) => {
  const { t } = useTranslation()
  const { collect, courier, fee, isCalledOff, isOutdated, reason, reference, state } = booking
  const carrier = t(`desk.courier.names.${booking.carrier}`)
  const isOwed = isLive(state) || state === "delivered"
  return (
    <>
      <DescriptionList
        facts={[
          [t("desk.courier.status"), t(`desk.courier.state.${state}`, { carrier })],
          [t("desk.courier.at"), t("desk.orders.moment", { at: booking.at })],
          [
            t("desk.courier.number"),
            <bdi key="number" className="figures" dir="ltr">
              {reference}
            </bdi>
          ],
          [t("desk.courier.courier"), courier?.name && <bdi>{courier.name}</bdi>],
          [
            t(state === "delivered" ? "desk.courier.collected" : "desk.courier.collect", {
              carrier
            }),
            isOwed && collect !== null && <Price price={collect} />
          ],
          [t("desk.courier.fee"), isOwed && fee !== null && <Price price={fee} />],
          [t("desk.courier.why"), reason !== "" && <bdi>{reason}</bdi>]
        ]}
      />
      {state === "requested" && !isCalledOff && (
        <Notice kind="warn" silent>
          {t("desk.courier.requestedHint")}
        </Notice>
      )}
      {isOutdated && canCancel(state) && !isCalledOff && (
        <Notice kind="warn" silent>
          {t("desk.courier.outdated", { carrier })}
        </Notice>
      )}
      {isCalledOff && canCancel(state) && <Notice silent>{t("desk.courier.callingOff")}</Notice>}
      {isCalledOff && state === "pickedUp" && (
        <Notice kind="warn" silent>
          {t("desk.courier.tooLate")}
        </Notice>
      )}
    </>
  )
}

const QuoteFacts = ({ quote }: { readonly quote: BookingQuote }) => {
  const { t } = useTranslation()
  const { collect, fee, minutes } = quote
  return (
    <DescriptionList
      facts={[
        [t("desk.courier.fee"), <Price key="fee" price={fee} />],
        [
          t("desk.courier.minutes"),
          minutes !== null && t("desk.courier.minutesValue", { count: minutes })
        ],
        [
          t("desk.courier.collect"),
          collect === null ? t("desk.courier.nothingToCollect") : <Price price={collect} />
        ]
      ]}
    />
  )
}

/** What can be done now: call the courier, follow or call off, ask for the price, book. */
const CourierSteps = ({ order, snapshot, send }: CourierCardProps) => {
  const { t } = useTranslation()
  const last = lastBooking(order)
  const isQuoting = snapshot.matches({ courier: "quoting" })
  const isBooking = snapshot.matches({ courier: "booking" })
  const isCallingOff = snapshot.matches({ courier: "callingOff" })
  if (snapshot.matches({ courier: "quoted" }) || isBooking)
    return (
      <Row gap={8} align="stretch" wrap>
        <Button
          busy={isBooking}
          busyLabel={t("desk.courier.booking")}
          onClick={() => send({ type: "courier.book" })}
        >
          {t("desk.courier.book")}
        </Button>
        <Button
          variant="quiet"
          softDisabled={isBooking}
          onClick={() => send({ type: "courier.close" })}
        >
          {t("desk.courier.notNow")}
        </Button>
      </Row>
    )
  const phone = last?.courier?.phone ?? ""
  const hasCourier = last?.state === "assigned" || last?.state === "pickedUp"
  const carrier = order.carrier && t(`desk.courier.names.${order.carrier.name}`)
  const problem = order.carrier?.problem ?? null
  return (
    <>
      {problem !== null && problem !== "notSendable" && (
        <p className="secondary-text">{t(`desk.courier.problem.${problem}`)}</p>
      )}
      <Row gap={8} align="stretch" wrap>
        {hasCourier && phone !== "" && (
          <ButtonAnchor {...link} href={`tel:${phone}`} icon={<Phone />}>
            <PhoneNumber>{phone}</PhoneNumber>
          </ButtonAnchor>
        )}
        {hasCourier && last.trackingUrl !== null && (
          <ButtonAnchor {...link} href={last.trackingUrl} target="_blank" icon={<Truck />}>
            {t("desk.courier.track")}
          </ButtonAnchor>
        )}
        {(isCallingOff || snapshot.can({ type: "courier.callOff" })) && (
          <Button
            variant="secondary"
            size="small"
            busy={isCallingOff}
            onClick={() => send({ type: "courier.callOff" })}
          >
            {t("desk.courier.callOff")}
          </Button>
        )}
        {(isQuoting || snapshot.can({ type: "courier.quote" })) && (
          <Button
            variant="secondary"
            busy={isQuoting}
            busyLabel={t("desk.courier.quoting")}
            onClick={() => send({ type: "courier.quote" })}
          >
            {t(last === null ? "desk.courier.send" : "desk.courier.sendAgain", { carrier })}
          </Button>
        )}
      </Row>
    </>
  )
}

const link = { variant: "secondary", size: "small", rel: "noreferrer" } as const

const EarlierBooking = ({ booking }: { readonly booking: DeskBooking }) => {
  const { t } = useTranslation()
  const carrier = t(`desk.courier.names.${booking.carrier}`)
  return t("desk.courier.earlierOf", {
    number: booking.reference,
    state: t(`desk.courier.state.${booking.state}`, { carrier })
  })
}
