// The tests of `npm test` that repeat for certainty; `npm run proof` repeats more (FC_RUNS).
import "../backend/crashRecovery.test.ts"
import "../backend/fuzz.test.ts"
import "../backend/importInterrupted.test.ts"
import "../backend/importStock.test.ts"
import "../backend/pictureFiles.test.ts"
import "../backend/randomCarts.test.ts"
import "../backend/search.test.ts"
