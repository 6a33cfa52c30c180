import { Result } from "effect"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { parseAddressForm } from "#core/address/addressForm.ts"
import type { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { formatFieldProblem, formatRefusal } from "#locales/formatRefusal.ts"
import { Button } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import { Field } from "../shared/Field.tsx"
import { CircleAlert, CircleCheck, LocateFixed } from "../shared/icons.ts"
import { Notice } from "../shared/Notice.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { addressFieldProps } from "./addressFieldProps.ts"
import styles from "./AddressForm.module.css"

/** The fields for latitude and longitude, which the device can fill, with one error message for both. */
export const CoordinateFields = (screen: ScreenProps<typeof addressFormMachine>) => {
  const { t } = useTranslation()
  const errorId = useId()
  const field = addressFieldProps(t, screen)
  const { snapshot, send } = screen
  const { draft, problems, positionRefusal } = snapshot.context
  const problem = problems.location
  const number = {
    dir: "ltr",
    inputMode: "decimal",
    autoComplete: "off",
    required: true,
    errorId: problem && errorId
  } as const
  return (
    <Card>
      <h2>{t("address.location")}</h2>
      <Button
        variant="secondary"
        fullWidth
        icon={<LocateFixed />}
        busy={snapshot.matches("locating")}
        busyLabel={t("address.locating")}
        onClick={() => send({ type: "position.request" })}
      >
        {t("address.useMyLocation")}
      </Button>
      {positionRefusal && (
        <Notice kind="warn">{formatRefusal(t, "position", positionRefusal)}</Notice>
      )}
      <div className={styles.pair}>
        <Field {...field("latitude")} {...number} label={t("address.latitude")} />
        <Field {...field("longitude")} {...number} label={t("address.longitude")} />
      </div>
      {problem && (
        <p className={styles.error} id={errorId}>
          <CircleAlert size={16} />
          {formatFieldProblem(t, problem)}
        </p>
      )}
      <output className={styles.located}>
        {hasCoordinates(draft) && (
          <>
            <CircleCheck size={16} />
            {t("address.located")}
          </>
        )}
      </output>
    </Card>
  )
}

const hasCoordinates = (draft: Parameters<typeof parseAddressForm>[0]): boolean => {
  const read = parseAddressForm(draft)
  return Result.isSuccess(read) || read.failure.problems.location === undefined
}
