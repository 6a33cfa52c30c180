import { Option, Schema } from "effect"
import type { DetailsDraft } from "#core/profile/Profile.ts"
import { createKeyValueStore, deviceKeyValueStore, type KeyValueStore } from "./keyValueStore.ts"
import { storageKeys } from "./storageKeys.ts"

/**
 * What a customer typed into their personal details and did not save, and whether they skipped the
 * name.
 */
export interface ProfileStorage {
  /** The draft of this customer; null where there is none. */
  readonly loadDraft: (userId: string) => DetailsDraft | null
  readonly saveDraft: (userId: string, draft: DetailsDraft) => void
  readonly clearDraft: () => void
  readonly isNameSkipped: (userId: string) => boolean
  readonly saveNameSkipped: (userId: string) => void
}

export const createProfileStorage = (
  tab: KeyValueStore,
  device: KeyValueStore
): ProfileStorage => ({
  loadDraft: (userId) => {
    const read = Schema.decodeUnknownOption(DraftJson)(tab.get(storageKeys.detailsDraft))
    return Option.getOrNull(
      Option.map(
        Option.filter(read, (stored) => stored.userId === userId),
        ({ name, email }) => ({ name, email })
      )
    )
  },
  saveDraft: (userId, { name, email }) =>
    tab.set(storageKeys.detailsDraft, JSON.stringify({ userId, name, email })),
  clearDraft: () => tab.remove(storageKeys.detailsDraft),
  isNameSkipped: (userId) => device.get(storageKeys.nameSkipped) === userId,
  saveNameSkipped: (userId) => device.set(storageKeys.nameSkipped, userId)
})

/** The storage of this tab and this device. A draft is the tab's: it ends with it. */
export const profileStorage = createProfileStorage(
  createKeyValueStore(() => sessionStorage),
  deviceKeyValueStore
)

const DraftJson = Schema.fromJsonString(
  Schema.Struct({ userId: Schema.String, name: Schema.String, email: Schema.String })
)
