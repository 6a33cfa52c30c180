/** A speech bubble with a receiver, on WhatsApp's green. */
export const WhatsAppIcon = () => (
  <svg width="52" height="52" viewBox="0 0 52 52" aria-hidden="true">
    <circle cx="26" cy="26" r="26" fill="#128c7e" />
    <path
      d="M14 38.5l1.9-6.4A12.4 12.4 0 1 1 20.4 36.6z"
      fill="none"
      stroke="#fff"
      strokeWidth="2.4"
      strokeLinejoin="round"
    />
    <path
      d="M21.3 20.6c-1.5 2.7 1 6.3 3.1 8.3s5.3 4 7.6 2.3l.9-1.9-3.3-2.3-1.8 1.4c-1.6-.7-3.2-2.3-3.9-3.9l1.3-1.7-2-3.4z"
      fill="#fff"
    />
  </svg>
)

/** Two crossing strokes, on black. */
export const XIcon = () => (
  <svg width="52" height="52" viewBox="0 0 52 52" aria-hidden="true">
    <circle cx="26" cy="26" r="25.5" fill="#14171a" stroke="#5b6168" />
    <path
      d="M17 17h4.5l13.5 18h-4.5z"
      fill="none"
      stroke="#fff"
      strokeWidth="2.2"
      strokeLinejoin="round"
    />
    <path
      d="M34 17l-7 7.8M24.5 27.6L18 35"
      fill="none"
      stroke="#fff"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  </svg>
)

/** An f, on Facebook's blue. */
export const FacebookIcon = () => (
  <svg width="52" height="52" viewBox="0 0 52 52" aria-hidden="true">
    <circle cx="26" cy="26" r="26" fill="#0866ff" />
    <path
      d="M32.5 14.5h-2.7c-3.2 0-4.8 2-4.8 5V38M20.5 25.5h10.5"
      fill="none"
      stroke="#fff"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </svg>
)
