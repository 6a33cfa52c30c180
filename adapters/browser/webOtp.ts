declare global {
  /** The WebOTP API, which the DOM library of TypeScript does not have. */
  interface CredentialRequestOptions {
    otp?: { transport: Array<"sms"> }
  }
}

/**
 * The code of the next SMS that names this site, where the browser has the WebOTP API; null
 * otherwise, and where the shopper refuses. The signal ends the request.
 */
export const receiveOtp = async (signal: AbortSignal): Promise<string | null> => {
  if (!("OTPCredential" in globalThis)) return null
  try {
    const credential = await navigator.credentials.get({ otp: { transport: ["sms"] }, signal })
    return credential !== null && "code" in credential && typeof credential.code === "string"
      ? credential.code
      : null
  } catch {
    // The shopper refused, no message came in time, or the signal ended the request.
    return null
  }
}
