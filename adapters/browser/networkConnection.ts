/** Tells whether the browser is connected: at once if it is not, and at each change. */
export const watchConnection = (onChange: (isOnline: boolean) => void): void => {
  if (!navigator.onLine) onChange(false)
  addEventListener("online", () => onChange(true))
  addEventListener("offline", () => onChange(false))
}
