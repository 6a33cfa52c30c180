import { Layer, Option, Schema } from "effect"
import { omitPlaceholderEmail } from "#core/contact/email.ts"
import {
  channels,
  type DetailsProblem,
  DetailsInvalid,
  type Profile,
  Profiles
} from "#core/profile/Profile.ts"
import type { ApiClient } from "./apiClient.ts"
import { callApi, type RefusalReader, refusalWithData, sessionEnded } from "./callApi.ts"
import {
  inField,
  lenientStruct,
  mapDecoded,
  optional,
  optionalArray,
  withAliases
} from "./decoding.ts"
import { FlagJson, isTrueFlag, OptionalTextJson, TextJson } from "./apiPrimitives.ts"

export const profilesOverHttp = ({ customer }: ApiClient) => {
  /** A call without name and email: a refusal of them is the server's error. */
  const updateSettings = (json: object) =>
    callApi(customer.post, "customer/profile", {
      json,
      success: ProfileJson,
      refusals: [sessionEnded]
    })
  return Layer.succeed(Profiles, {
    load: () =>
      callApi(customer.get, "customer/profile", { success: ProfileJson, refusals: [sessionEnded] }),
    saveDetails: (json) =>
      callApi(customer.post, "customer/profile", {
        json,
        success: ProfileJson,
        refusals: [sessionEnded, detailsInvalid]
      }),
    saveNotifications: ({ orderText, orderMail, offers }) =>
      updateSettings({ order_text: orderText, order_mail: orderMail, offers }),
    skipName: () => updateSettings({ name_asked: true })
  })
}

const ProfileJson = mapDecoded(
  inField(
    lenientStruct({
      name: withAliases(TextJson, "full_name", "user_name"),
      email: mapDecoded(OptionalTextJson, omitPlaceholderEmail),
      nameAsked: Schema.Unknown,
      orderText: FlagJson,
      orderMail: FlagJson,
      offers: FlagJson,
      channels: optionalArray(Schema.Unknown)
    }),
    "data"
  ),
  ({ name, email, nameAsked, orderText, orderMail, offers, ...json }): Profile => ({
    name,
    email,
    isNameAsked: nameAsked === null || isTrueFlag(nameAsked),
    notifications: { orderText, orderMail, offers },
    channels: channels.filter((channel) => json.channels.includes(channel))
  })
)

const ProblemJson = optional(
  Schema.Literals(["tooLong", "email"] satisfies ReadonlyArray<DetailsProblem>)
)

const DetailsProblemsJson = inField(
  lenientStruct({ name: ProblemJson, email: ProblemJson }),
  "errors"
)

/**
 * The refusal of a field that the form knows; any other one is `Refused` with the server's message.
 */
const detailsInvalid: RefusalReader<DetailsInvalid> = (response) =>
  Option.filter(
    refusalWithData(
      "profile_invalid",
      DetailsProblemsJson,
      ({ name, email }) =>
        new DetailsInvalid({
          problems: { ...(name === null ? {} : { name }), ...(email === null ? {} : { email }) }
        })
    )(response),
    ({ problems }) => Object.keys(problems).length > 0
  )
