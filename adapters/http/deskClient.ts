import ky, { type KyInstance } from "ky"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { refusalByStatus } from "./callApi.ts"

export interface DeskClientSettings {
  /** The address of the shop's API, such as `/api/`. */
  readonly baseUrl: URL | string
  readonly locale: string
  readonly fetch?: typeof fetch
}

/**
 * Creates the HTTP client of the desk, whose session is a cookie. A GET is retried at most twice
 * within 10 seconds, a POST never.
 */
export const createDeskClient = ({ baseUrl, fetch, locale }: DeskClientSettings): KyInstance =>
  ky.create({
    baseUrl: `${String(baseUrl).replace(/\/*$/, "")}/desk/`,
    headers: { "accept-language": locale },
    credentials: "same-origin",
    timeout: 10_000,
    totalTimeout: 10_000,
    retry: {
      limit: 2,
      methods: ["get"],
      statusCodes: [408, 500, 502, 503, 504],
      afterStatusCodes: [],
      jitter: true
    },
    ...(fetch === undefined ? {} : { fetch })
  })

/** 401 to a call of the desk. */
export const staffSessionEnded = refusalByStatus(401, () => new StaffSessionEnded())

/** The header of a call that a page makes by itself: it keeps no session open. */
export const refreshHeader = { "x-refresh": "1" } as const
