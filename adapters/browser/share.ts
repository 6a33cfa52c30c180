export type ShareOutcome = "shared" | "copied" | "dismissed" | "failed"

/** Whether the device has a share sheet of its own. */
export const hasShareSheet = (): boolean => "share" in navigator

/** Hands an address to the device's own share sheet; where that fails it is copied. */
export const openShareSheet = async (title: string, url: string): Promise<ShareOutcome> => {
  try {
    await navigator.share({ title, url })
    return "shared"
  } catch (cause) {
    return cause instanceof DOMException && cause.name === "AbortError"
      ? "dismissed"
      : copyLink(url)
  }
}

/** Puts an address on the clipboard. */
export const copyLink = async (url: string): Promise<ShareOutcome> => {
  try {
    await navigator.clipboard.writeText(url)
    return "copied"
  } catch {
    return "failed"
  }
}
