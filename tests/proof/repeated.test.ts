// The tests of `npm test` that repeat for certainty; `npm run proof` repeats more (FC_RUNS).
import "../backend/crashRecovery.test.ts"
import "../backend/fuzz.test.ts"
import "../backend/importInterrupted.test.ts"
import "../backend/randomCarts.test.ts"
