import { assign, type PromiseActorLogic, setup } from "xstate"
import { assertNonNull } from "../shared/assertNonNull.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import type { SessionCallRefusal } from "../shared/SessionEnded.ts"
import { hasOutput, hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import type {
  DetailsDraft,
  DetailsField,
  DetailsProblems,
  Profile,
  SaveDetailsRefusal
} from "./Profile.ts"

/** The form of the customer's name and email. What was typed and not saved outlives a reload. */
export const personalDetailsMachine = setup({
  types: {
    input: {} as ActorsRequired,
    context: {} as {
      readonly draft: DetailsDraft
      readonly problems: DetailsProblems
      readonly loadRefusal: SessionCallRefusal | null
      readonly saveRefusal: SessionCallRefusal | null
    },
    events: {} as
      | { type: "field.change"; field: DetailsField; value: string }
      | { type: "details.save" }
      | { type: "retry" }
  },
  actors: {} as {
    /** Provided by the app: loads what was typed before the page was reloaded; null otherwise. */
    readonly loadDraft: PromiseActorLogic<DetailsDraft | null>
    readonly load: EffectActor<null, Profile, SessionCallRefusal>
    readonly save: EffectActor<DetailsDraft, Profile, SaveDetailsRefusal>
  },
  actions: {
    /** Provided by the app: stores what was typed, for a reload of the page. */
    saveDraft: (_, _draft: DetailsDraft) => {},
    /** Provided by the app: removes what `saveDraft` stored. */
    clearDraft: () => {},
    /** Provided by the app: gives the session the name, and shows a toast. */
    notifySaved: (_, _profile: Profile) => {},
    /** Provided by the app: returns to the previous page. */
    goBack: () => {},
    setDraft: assign((_, profile: Profile | null) =>
      profile === null
        ? {}
        : { draft: { name: profile.name, email: profile.email ?? "" }, loadRefusal: null }
    ),
    setSaveRefusal: assign((_, refusal: SaveDetailsRefusal | null) =>
      refusal?._tag === "DetailsInvalid"
        ? { problems: refusal.problems, saveRefusal: null }
        : { problems: {}, saveRefusal: refusal }
    )
  }
}).createMachine({
  id: "personalDetails",
  context: {
    draft: { name: "", email: "" },
    problems: {},
    loadRefusal: null,
    saveRefusal: null
  },
  initial: "restoring",
  states: {
    restoring: {
      invoke: {
        id: "loadDraft",
        src: "loadDraft",
        onDone: [
          {
            guard: hasOutput,
            target: "editing",
            actions: assign({ draft: ({ event }) => assertNonNull(event.output) })
          },
          { target: "loading" }
        ],
        onError: "loading"
      }
    },
    loading: {
      invoke: {
        id: "load",
        src: "load",
        input: null,
        onDone: [
          {
            guard: hasSucceeded,
            target: "editing",
            actions: { type: "setDraft", params: settledData }
          },
          { target: "failed", actions: assign({ loadRefusal: settledRefusal }) }
        ]
      }
    },
    failed: { on: { retry: "loading" } },
    editing: {
      on: {
        "field.change": {
          actions: [
            assign(({ context, event }) => ({
              draft: { ...context.draft, [event.field]: event.value },
              problems: omitProblem(context.problems, event.field),
              saveRefusal: null
            })),
            { type: "saveDraft", params: ({ context }) => context.draft }
          ]
        },
        "details.save": "saving"
      }
    },
    saving: {
      invoke: {
        id: "save",
        src: "save",
        input: ({ context }) => context.draft,
        onDone: [
          {
            guard: hasSucceeded,
            target: "saved",
            actions: [
              { type: "setDraft", params: settledData },
              {
                type: "notifySaved",
                params: ({ event }) => assertNonNull(settledData({ event }))
              }
            ]
          },
          { target: "editing", actions: { type: "setSaveRefusal", params: settledRefusal } }
        ]
      }
    },
    saved: { type: "final", entry: ["clearDraft", "goBack"] }
  }
})

const omitProblem = (problems: DetailsProblems, field: DetailsField): DetailsProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field))
