import { Effect, Layer, Option, Schema } from "effect"
import { omitPlaceholderEmail } from "#core/contact/email.ts"
import {
  channels,
  type DetailsProblem,
  type DetailsProblems,
  DetailsInvalid,
  type Profile,
  Profiles
} from "#core/profile/Profile.ts"
import { callApi, refusalByCode, sessionEnded } from "./callApi.ts"
import { decodeOnly, withFallback } from "./decoding.ts"
import { withAliases } from "./fieldAliases.ts"
import { isTrueFlag, OptionalTextJson, TextJson } from "./valueSchemas.ts"
import type { ApiClient } from "./apiClient.ts"

export const profilesOverHttp = ({ customer }: ApiClient) => {
  const update = (json: object) =>
    callApi((signal) => customer.post("customer/profile", { json, signal }), {
      success: ProfileResponseJson,
      refusals: [sessionEnded, detailsInvalid]
    }).pipe(Effect.map(toProfile))
  /** A call without name and email: a refusal of them is the server's error. */
  const updateSettings = (json: object) =>
    callApi((signal) => customer.post("customer/profile", { json, signal }), {
      success: ProfileResponseJson,
      refusals: [sessionEnded]
    }).pipe(Effect.map(toProfile))
  return Layer.succeed(Profiles, {
    load: () =>
      callApi((signal) => customer.get("customer/profile", { signal }), {
        success: ProfileResponseJson,
        refusals: [sessionEnded]
      }).pipe(Effect.map(toProfile)),
    saveDetails: update,
    saveNotifications: ({ orderText, orderMail, offers }) =>
      updateSettings({ order_text: orderText, order_mail: orderMail, offers }),
    skipName: () => updateSettings({ name_asked: true })
  })
}

const FlagJson = Schema.Unknown.pipe(Schema.decodeTo(Schema.Boolean, decodeOnly(isTrueFlag)))

const ProfileResponseJson = Schema.Struct({
  data: withAliases(
    {
      name: ["full_name", "user_name"],
      email: [],
      nameAsked: [],
      orderText: [],
      orderMail: [],
      offers: [],
      channels: []
    },
    Schema.Struct({
      name: TextJson,
      email: OptionalTextJson,
      nameAsked: Schema.Unknown,
      orderText: FlagJson,
      orderMail: FlagJson,
      offers: FlagJson,
      channels: withFallback(Schema.Array(Schema.Unknown), [])
    })
  )
})

const toProfile = ({ data }: typeof ProfileResponseJson.Type): Profile => ({
  name: data.name,
  email: omitPlaceholderEmail(data.email),
  isNameAsked: data.nameAsked === null || isTrueFlag(data.nameAsked),
  notifications: { orderText: data.orderText, orderMail: data.orderMail, offers: data.offers },
  channels: channels.filter((channel) => data.channels.includes(channel))
})

const ProblemJson = withFallback(
  Schema.NullOr(Schema.Literals(["tooLong", "email"] satisfies ReadonlyArray<DetailsProblem>)),
  null
)

const DetailsProblemsJson = Schema.Struct({
  errors: withAliases(
    { name: [], email: [] },
    Schema.Struct({ name: ProblemJson, email: ProblemJson })
  )
})

const toProblems = ({ errors }: typeof DetailsProblemsJson.Type): DetailsProblems => ({
  ...(errors.name === null ? {} : { name: errors.name }),
  ...(errors.email === null ? {} : { email: errors.email })
})

/**
 * The refusal of a field that the form knows; any other one is `Refused` with the server's message.
 */
const detailsInvalid = (response: Parameters<ReturnType<typeof refusalByCode>>[0]) =>
  Option.filter(
    refusalByCode(
      "profile_invalid",
      DetailsProblemsJson,
      (json) => new DetailsInvalid({ problems: toProblems(json) })
    )(response),
    ({ problems }) => Object.keys(problems).length > 0
  )
