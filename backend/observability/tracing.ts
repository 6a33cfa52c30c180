import { context, propagation, trace } from "@opentelemetry/api"
import type { Settings } from "../settings.ts"

/**
 * Sends spans to a collector by OTLP over HTTP; the packages are loaded only where there is one.
 * Returns a function that sends what is left and stops.
 */
export const startTracing = async ({
  otlpEndpoint,
  version
}: Pick<Settings, "otlpEndpoint" | "version">): Promise<() => Promise<void>> => {
  if (otlpEndpoint === null) return async () => {}
  const [
    sdk,
    { OTLPTraceExporter },
    { AsyncLocalStorageContextManager },
    { resourceFromAttributes },
    core
  ] = await Promise.all([
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/context-async-hooks"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/core")
  ])
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": "sadu", "service.version": version }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${otlpEndpoint}/v1/traces` })
      })
    ]
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return async () => {
    for (const api of [trace, context, propagation]) api.disable()
    await provider.shutdown()
  }
}
