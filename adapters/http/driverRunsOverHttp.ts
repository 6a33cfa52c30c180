import { Layer } from "effect"
import type { KyInstance } from "ky"
import { DriverRuns, RunEnded } from "#core/drivers/DriverRuns.ts"
import { DriverRunJson } from "../shared/driverRunJson.ts"
import { callApi, refusalByStatus } from "./callApi.ts"
import { inField } from "./decoding.ts"

/** The calls of the page of drivers. */
export const driverRunsOverHttp = (http: KyInstance) =>
  Layer.succeed(DriverRuns, {
    load: (token) => callApi(http.post, "driver/run", { json: { token }, ...answer }),
    send: (token, events) =>
      callApi(http.post, "driver/events", { json: { token, events }, ...answer })
  })

const answer = {
  success: inField(DriverRunJson, "data"),
  refusals: [refusalByStatus(410, () => new RunEnded())]
}
