import ar from "./ar.json" with { type: "json" }
import en from "./en.json" with { type: "json" }
import { voiceOf } from "./index.ts"

/** Both languages at once, for the server, the stories and the tests; a browser loads the one it speaks. */
export const voiceByLocale = { en: voiceOf("en", { en }), ar: voiceOf("ar", { ar, en }) } as const
