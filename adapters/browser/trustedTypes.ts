/** The part of the Trusted Types that the shop uses, which TypeScript's library does not have. */
interface TrustedTypes {
  readonly createPolicy: <Rules extends TrustedTypeRules>(name: string, rules: Rules) => Rules
}

interface TrustedTypeRules {
  readonly createHTML?: (markup: string) => string
  readonly createScriptURL?: (url: string) => string
}

declare global {
  var trustedTypes: TrustedTypes | undefined
}

/**
 * The address of a service worker as the page's policy asks for it. Any other script is refused.
 */
export const trustedWorkerUrl = (path: string): string => {
  policy ??= globalThis.trustedTypes?.createPolicy("service-worker", {
    createScriptURL: checkWorkerPath
  })
  return policy === undefined ? checkWorkerPath(path) : policy.createScriptURL(path)
}

let policy: { readonly createScriptURL: (url: string) => string } | undefined

const checkWorkerPath = (path: string): string => {
  if (!/^\/(?:[a-z]+\/)?service-worker\.js$/.test(path)) throw new TypeError("no service worker")
  return path
}
