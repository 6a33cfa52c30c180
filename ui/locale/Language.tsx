import { useTranslation } from "react-i18next"
import type { localeMachine, NumberingSystem } from "#core/locale/localeMachine.ts"
import { createMoneyFormatter } from "#locales/formatter.ts"
import { paths } from "#locales/paths.ts"
import { Card } from "../shared/Card.tsx"
import { Notice } from "../shared/Notice.tsx"
import { RadioList } from "../shared/RadioList.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/Page.tsx"
import { Spinner } from "../shared/Spinner.tsx"

/** The choice of the locale and of the digits of numbers; both hold at once and on this device. */
export const Language = ({ snapshot, send }: ScreenProps<typeof localeMachine>) => {
  const { t } = useTranslation()
  const { locale, numberingSystem } = snapshot.context
  const spinner = snapshot.matches("loading") && <Spinner label={t("common.loading")} />
  return (
    <Page title={t("titles.language")} parent={{ to: paths.profile, title: t("titles.profile") }}>
      {snapshot.matches("failed") && <Notice kind="danger">{t("shell.languageFailed")}</Notice>}
      <Card flush>
        <RadioList
          legend={t("language.locale")}
          chosen={locale}
          options={(["ar", "en"] as const).map((value) => ({
            value,
            label: <span lang={value}>{localeNames[value]}</span>,
            end: value !== locale && spinner
          }))}
          onChoose={() => send({ type: "locale.toggle" })}
        />
      </Card>
      <Card flush>
        <RadioList
          legend={t("language.digits")}
          hint={t("language.digitsHint")}
          chosen={numberingSystem}
          options={(["latn", "arab"] as const).map((value) => ({
            value,
            label: <bdi dir="ltr">{digits[value]}</bdi>,
            // A price as this choice writes it, whatever is chosen now.
            description: <bdi>{createMoneyFormatter(locale, value)(12_500)}</bdi>
          }))}
          onChoose={(numberingSystem) => send({ type: "numberingSystem.choose", numberingSystem })}
        />
      </Card>
    </Page>
  )
}

/** Each locale is named in itself, so that its readers find it. */
const localeNames = { ar: "العربية", en: "English" } as const

const digits: Readonly<Record<NumberingSystem, string>> = { latn: "123", arab: "١٢٣" }
