/** What is known of how far a replica is behind its primary. */
export interface ReplicaLag {
  /**
   * Notes one check: the position of the primary's log and that up to which the replica has
   * replayed it, each null where the server could not be asked.
   */
  readonly check: (primary: bigint | null, replayed: bigint | null) => void
  /**
   * Milliseconds within which the replica has everything that the primary had; null where that is
   * not known.
   */
  readonly lagMs: () => number | null
}

/**
 * Measures the lag by positions in the log that the primary had at known times, by the clock of
 * this server alone. It is never measured too short: the replica lacks nothing that is older.
 *
 * While the primary cannot be asked, a replica that has all that was last seen of it counts as up
 * to date: nothing newer is known to anybody who asks here.
 */
export const createReplicaLag = (now: () => number): ReplicaLag => {
  let positions: ReadonlyArray<{ readonly position: bigint; readonly at: number }> = []
  let freshAt: number | null = null
  return {
    check: (primary, replayed) => {
      const last = positions.at(-1)
      if (primary !== null) {
        // A log that went back is another database.
        const earlier = last !== undefined && primary < last.position ? [] : positions
        const unchanged = earlier.at(-1)?.position === primary ? earlier.slice(0, -1) : earlier
        positions = [...unchanged, { position: primary, at: now() }].slice(-maximumPositions)
      }
      if (replayed === null) {
        freshAt = null
        return
      }
      const known = positions.findLast(({ position }) => position <= replayed)
      const isAll = known !== undefined && known === positions.at(-1)
      freshAt = isAll && primary === null ? now() : (known?.at ?? null)
      if (known !== undefined) positions = positions.slice(positions.indexOf(known))
    },
    lagMs: () => (freshAt === null ? null : now() - freshAt)
  }
}

/** An hour of checks each second; a replica that is further behind is of no use. */
const maximumPositions = 3_600
