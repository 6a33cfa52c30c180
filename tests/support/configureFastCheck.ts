import fc from "fast-check"
import { readFastCheckParameters } from "#core/testing/runs.ts"

fc.configureGlobal(readFastCheckParameters(process.env))
