export type Shared = "shared" | "copied" | "dismissed" | "failed"

/** Hands this page's address to the device's share sheet, or to the clipboard where there is none. */
export const sharePage = async (title: string): Promise<Shared> => {
  const url = location.href
  if (!("share" in navigator)) return copyLink(url)
  try {
    await navigator.share({ title, url })
    return "shared"
  } catch (cause) {
    return cause instanceof DOMException && cause.name === "AbortError" ? "dismissed" : copyLink(url)
  }
}

/** Puts an address on the clipboard. */
export const copyLink = async (url: string): Promise<Shared> => {
  try {
    await navigator.clipboard.writeText(url)
    return "copied"
  } catch {
    return "failed"
  }
}
