import * as loginMachine from "#core/login/loginMachine.ts"
import * as otpCodes from "#core/login/OtpCodes.ts"
import * as otpCountdownMachine from "#core/login/otpCountdownMachine.ts"
import { testExportedNames } from "../support/exportedNames.ts"

testExportedNames("login", [loginMachine, otpCodes, otpCountdownMachine])
