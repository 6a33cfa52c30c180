import { Context, Data, Effect, Result } from "effect"
import { isEmail, omitPlaceholderEmail } from "../contact/email.ts"
import { limits } from "../shared/limits.ts"
import { cleanLine } from "../shared/cleanText.ts"
import type { SessionCallRefusal } from "../shared/SessionEnded.ts"

/** What the server knows of the customer. */
export interface Profile extends PersonalDetails {
  /** Whether the customer gave or skipped a name once; it is then not asked for again. */
  readonly isNameAsked: boolean
  readonly notifications: NotificationSettings
  /** How the shop can tell of orders. */
  readonly channels: ReadonlyArray<Channel>
}

/** What a customer says of themselves. */
export interface PersonalDetails {
  /** Empty where the customer gave none. */
  readonly name: string
  readonly email: string | null
}

/** What the shop may tell the customer. */
export interface NotificationSettings {
  readonly orderText: boolean
  readonly orderMail: boolean
  readonly offers: boolean
}

/** Whether the shop sends a mail about an order that has an email. */
export const canMailOrders = ({ channels, notifications }: Profile): boolean =>
  notifications.orderMail && channels.includes("mail")

/** The ways in which a shop can reach a customer: by text message and by mail. */
export const channels = ["text", "mail"] as const
/** One of `channels`. */
export type Channel = (typeof channels)[number]

/** The values of the form of personal details. */
export interface DetailsDraft {
  readonly name: string
  readonly email: string
}
/** A field of the form. */
export type DetailsField = keyof DetailsDraft
/** Why a field cannot be saved. */
export type DetailsProblem = "tooLong" | "email"
/** The problems of the form by field; a field without one is absent. */
export type DetailsProblems = Readonly<Partial<Record<DetailsField, DetailsProblem>>>

/** Why the form was not saved: problems of its fields, or a refusal of the server. */
export type SaveDetailsRefusal = DetailsInvalid | SessionCallRefusal

/** The customer's own profile: the session says whose it is. */
export class Profiles extends Context.Service<
  Profiles,
  {
    readonly load: () => Effect.Effect<Profile, SessionCallRefusal>
    /**
     * Saves a name and an email that `parsePersonalDetails` accepted. The name counts as asked for.
     */
    readonly saveDetails: (details: PersonalDetails) => Effect.Effect<Profile, SaveDetailsRefusal>
    readonly saveNotifications: (
      settings: NotificationSettings
    ) => Effect.Effect<Profile, SessionCallRefusal>
    /** Remembers that the name was asked for and not given. */
    readonly skipName: () => Effect.Effect<Profile, SessionCallRefusal>
  }
>()("shop/profile/Profiles") {}

/**
 * Parses name and email, or returns the problem of each. Both may be empty; spaces and control
 * characters in a row become one space.
 */
export const parsePersonalDetails = (
  draft: DetailsDraft
): Result.Result<PersonalDetails, DetailsInvalid> => {
  const name = cleanLine(draft.name)
  const email = omitPlaceholderEmail(cleanLine(draft.email))
  const problems: DetailsProblems = {
    ...(name.length > limits.profile.nameMaximumLength ? { name: "tooLong" as const } : {}),
    ...emailProblem(email)
  }
  return Object.keys(problems).length > 0
    ? Result.fail(new DetailsInvalid({ problems }))
    : Result.succeed({ name, email })
}

/** Saves what the customer typed. */
export const saveDetails = Effect.fnUntraced(function* (draft: DetailsDraft) {
  const details = yield* Effect.fromResult(parsePersonalDetails(draft))
  const profiles = yield* Profiles
  return yield* profiles.saveDetails(details)
})

/** Some fields of the personal details cannot be saved. */
export class DetailsInvalid extends Data.TaggedError("DetailsInvalid")<{
  readonly problems: DetailsProblems
}> {}

const emailProblem = (email: string | null): DetailsProblems => {
  if (email === null) return {}
  if (email.length > limits.profile.emailMaximumLength) return { email: "tooLong" }
  return isEmail(email) ? {} : { email: "email" }
}
