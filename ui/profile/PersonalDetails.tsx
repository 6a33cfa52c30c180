import { useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { Phone } from "#core/contact/Phone.ts"
import type { personalDetailsMachine } from "#core/profile/personalDetailsMachine.ts"
import type { DetailsField } from "#core/profile/Profile.ts"
import { formatFieldProblem } from "#locales/formatRefusal.ts"
import { paths } from "#locales/paths.ts"
import { Card } from "../shared/Card.tsx"
import { Form } from "../shared/Form.tsx"
import { Field } from "../shared/Field.tsx"
import { LoadState } from "../shared/LoadState.tsx"
import { PhoneNumber } from "../shared/PhoneNumber.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/Page.tsx"
import { SkeletonRows } from "../shared/Skeleton.tsx"
import { Stack } from "../shared/Stack.tsx"
import { SubmitBar } from "../shared/SubmitBar.tsx"
import { useFocusFirstInvalid } from "../shared/useFocusFirstInvalid.ts"
import { RefusalMessage } from "../shared/RefusalMessage.tsx"
import styles from "./PersonalDetails.module.css"

interface PersonalDetailsProps extends ScreenProps<typeof personalDetailsMachine> {
  /** The phone that the customer logs in with. */
  readonly phone: Phone | null
}

/** The form of the customer's name and email. */
export const PersonalDetails = (props: PersonalDetailsProps) => {
  const { t } = useTranslation()
  const { snapshot, send } = props
  const { loadRefusal } = snapshot.context
  const isLoading = snapshot.matches("loading") || snapshot.matches("restoring")
  return (
    <Page
      title={t("titles.personalDetails")}
      busy={isLoading}
      parent={{ to: paths.profile, title: t("titles.profile") }}
    >
      <LoadState
        state={isLoading ? "loading" : snapshot.value}
        skeleton={<SkeletonRows count={2} />}
        error={loadRefusal && <RefusalMessage context="profile" refusal={loadRefusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        <DetailsForm {...props} />
      </LoadState>
    </Page>
  )
}

const DetailsForm = ({ snapshot, send, phone }: PersonalDetailsProps) => {
  const { t } = useTranslation()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { draft, problems, saveRefusal } = snapshot.context
  const { markSubmitted } = useFocusFirstInvalid(form, problems)
  const field = (name: DetailsField) => ({
    name,
    value: draft[name],
    error: problems[name] === undefined ? null : formatFieldProblem(t, problems[name]),
    onChange: (value: string) => send({ type: "field.change", field: name, value })
  })
  return (
    <>
      <Form
        ref={form}
        id={id}
        onSubmit={() => {
          markSubmitted()
          send({ type: "details.save" })
        }}
      >
        <Card>
          <Field
            {...field("name")}
            label={t("profile.name")}
            optional={t("common.optional")}
            hint={t("profile.nameHint")}
            dir="auto"
            autoComplete="name"
          />
          <Field
            {...field("email")}
            label={t("address.email")}
            optional={t("common.optional")}
            hint={t("profile.emailHint")}
            type="email"
            dir="ltr"
            inputMode="email"
            autoComplete="email"
          />
          {phone && (
            <Stack as="dl" gap={6} className={styles.phone}>
              <dt>{t("address.phone")}</dt>
              <dd>
                <PhoneNumber>{phone}</PhoneNumber>
                <p className="secondary-text">{t("profile.phoneHint")}</p>
              </dd>
            </Stack>
          )}
        </Card>
      </Form>
      <SubmitBar
        form={id}
        error={saveRefusal && <RefusalMessage context="saveDetails" refusal={saveRefusal} />}
        disabled={snapshot.matches("saved")}
        busy={snapshot.matches("saving")}
      >
        {t("profile.saveDetails")}
      </SubmitBar>
    </>
  )
}
