export type ShareOutcome = "shared" | "copied" | "dismissed" | "failed"

/** Whether the browser offers the system's share sheet. */
export const hasShareSheet = (): boolean => "share" in navigator

/** Opens the system's share sheet with a link; where that fails, the link is copied. */
export const openShareSheet = async (title: string, url: string): Promise<ShareOutcome> => {
  try {
    await navigator.share({ title, url })
    return "shared"
  } catch (cause) {
    return cause instanceof DOMException && cause.name === "AbortError"
      ? "dismissed"
      : copyText(url)
  }
}

/** Copies a text, such as a link, to the clipboard. */
export const copyText = async (text: string): Promise<ShareOutcome> => {
  try {
    await navigator.clipboard.writeText(text)
    return "copied"
  } catch {
    return "failed"
  }
}
