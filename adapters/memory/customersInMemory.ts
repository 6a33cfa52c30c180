import { Effect, Layer } from "effect"
import { Addresses, AddressId, AddressNotFound } from "#core/address/Address.ts"
import { StockAlerts, TextMessagesOff } from "#core/catalogue/StockAlerts.ts"
import { OtpCodes, OtpExpired, OtpWrong } from "#core/login/OtpCodes.ts"
import { parsePersonalDetails, type Profile, Profiles } from "#core/profile/Profile.ts"
import { type Session, Sessions } from "#core/session/Session.ts"
import { limits } from "#core/shared/limits.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { type MemoryState, currentUserId } from "./state.ts"

/**
 * Codes are consecutive numbers, so that a test can distinguish them; only the latest one of a
 * phone is valid.
 */
export const otpCodesInMemory = (state: MemoryState) =>
  Layer.succeed(OtpCodes, {
    send: (phone) =>
      Effect.sync(() => {
        const id = state.nextId++
        const sent = {
          phone,
          attempt: `attempt-${id}`,
          endsAt: state.now + limits.otp.resendAfterMs
        }
        state.codes.push({
          ...sent,
          code: String(id % 10_000).padStart(4, "0"),
          triesLeft: 5,
          session: null
        })
        return sent
      }),
    verify: (sent, code) =>
      Effect.suspend((): Effect.Effect<Session, OtpWrong | OtpExpired> => {
        const stored = state.codes.findLast(({ phone }) => phone === sent.phone)
        const isOver = stored === undefined || stored.endsAt <= state.now || stored.triesLeft === 0
        if (isOver || (stored.session !== null && !state.tokens.has(stored.session.token))) {
          return Effect.fail(new OtpExpired({ message: null }))
        }
        if (stored.attempt !== sent.attempt || stored.code !== code) {
          stored.triesLeft -= 1
          return Effect.fail(new OtpWrong({ triesLeft: stored.triesLeft }))
        }
        if (stored.session !== null) return Effect.succeed(stored.session)
        const userId = state.userIds.get(sent.phone) ?? String(state.nextId++)
        const token = `token-${state.nextId++}`
        state.userIds.set(sent.phone, userId)
        state.tokens.set(token, userId)
        const { name } = profileOf(state, userId)
        stored.session = { token, userId, name, phone: sent.phone }
        return Effect.succeed(stored.session)
      })
  })

export const sessionsInMemory = (state: MemoryState) => {
  const endSession = (session: Session) =>
    Effect.suspend(() =>
      state.tokens.delete(session.token) ? Effect.void : Effect.fail(new SessionEnded())
    )
  return Layer.succeed(Sessions, {
    logout: endSession,
    deleteAccount: (session) =>
      Effect.tap(endSession(session), () =>
        Effect.sync(() => {
          state.profiles.delete(session.userId)
          for (const [phone, userId] of state.userIds)
            if (userId === session.userId) state.userIds.delete(phone)
        })
      )
  })
}

/** Runs an effect with the id of the session's customer. */
const asCustomerOf =
  (state: MemoryState) =>
  <A, E>(use: (userId: string) => Effect.Effect<A, E>): Effect.Effect<A, E | SessionEnded> =>
    Effect.suspend((): Effect.Effect<A, E | SessionEnded> => {
      const userId = currentUserId(state)
      return userId === null ? Effect.fail(new SessionEnded()) : use(userId)
    })

const newProfile: Profile = {
  name: "",
  email: null,
  isNameAsked: false,
  notifications: { orderText: true, orderMail: true, offers: false },
  channels: ["text", "mail"]
}

const profileOf = (state: MemoryState, userId: string): Profile =>
  state.profiles.get(userId) ?? newProfile

export const profilesInMemory = (state: MemoryState) => {
  const asCustomer = asCustomerOf(state)
  const change = (changes: Partial<Profile>) =>
    asCustomer((userId) =>
      Effect.sync(() => {
        const profile = { ...profileOf(state, userId), ...changes }
        state.profiles.set(userId, profile)
        return profile
      })
    )
  return Layer.succeed(Profiles, {
    load: () => change({}),
    saveDetails: ({ name, email }) =>
      Effect.flatMap(
        Effect.fromResult(parsePersonalDetails({ name, email: email ?? "" })),
        (details) => change({ ...details, isNameAsked: true })
      ),
    saveNotifications: (notifications) => change({ notifications }),
    skipName: () => change({ isNameAsked: true })
  })
}

/** Nobody is told anything in memory. */
export const stockAlertsInMemory = (state: MemoryState) => {
  const asCustomer = asCustomerOf(state)
  return Layer.succeed(StockAlerts, {
    request: () =>
      asCustomer((userId) =>
        profileOf(state, userId).notifications.orderText
          ? Effect.void
          : Effect.fail(new TextMessagesOff())
      )
  })
}

export const addressesInMemory = (state: MemoryState) => {
  const asCustomer = asCustomerOf(state)
  const findAddress = (userId: string, id: AddressId) => {
    const stored = state.addresses.find((one) => one.userId === userId && one.address.id === id)
    return stored === undefined ? Effect.fail(new AddressNotFound()) : Effect.succeed(stored)
  }
  /** The address of the customer's last order, which the list begins with. */
  const lastUsed = (userId: string) =>
    state.orders.findLast((order) => order.userId === userId)?.addressId
  return Layer.succeed(Addresses, {
    list: (requestedUserId) =>
      asCustomer((userId) =>
        userId === requestedUserId
          ? Effect.succeed(
              state.addresses
                .filter((one) => one.userId === userId)
                .map(({ address }) => address)
                .toReversed()
                .toSorted(
                  (one, other) =>
                    Number(other.isDefault) - Number(one.isDefault) ||
                    Number(other.id === lastUsed(userId)) - Number(one.id === lastUsed(userId))
                )
            )
          : Effect.fail(new Refused({ status: 404, message: null }))
      ),
    get: (id) =>
      asCustomer((userId) => Effect.map(findAddress(userId, id), ({ address }) => address)),
    add: (_, newAddress) =>
      asCustomer((userId) =>
        Effect.sync(() => {
          const address = {
            ...newAddress,
            id: AddressId.make(state.nextId++),
            isDefault: false
          }
          state.addresses.push({ userId, address })
          const profile = profileOf(state, userId)
          if (profile.name === "")
            state.profiles.set(userId, { ...profile, name: newAddress.fullName })
          return address
        })
      ),
    update: (_, address) =>
      asCustomer((userId) =>
        Effect.map(findAddress(userId, address.id), (stored) => {
          stored.address = { ...address, isDefault: stored.address.isDefault }
          return stored.address
        })
      ),
    makeDefault: (id) =>
      asCustomer((userId) =>
        Effect.map(findAddress(userId, id), () => {
          for (const one of state.addresses.filter((one) => one.userId === userId))
            one.address = { ...one.address, isDefault: one.address.id === id }
        })
      ),
    remove: (id) =>
      asCustomer((userId) =>
        Effect.map(findAddress(userId, id), (stored) => {
          state.addresses.splice(state.addresses.indexOf(stored), 1)
        })
      )
  })
}
