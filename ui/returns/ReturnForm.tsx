import { useTranslation } from "react-i18next"
import {
  addPhotos,
  amountOfForm,
  asksForIban,
  asksForPhoto,
  changeLine,
  chooseQuantity,
  type orderReturnsMachine,
  type ReturnForm as Form
} from "#core/returns/returnForm.ts"
import { returnReasons } from "#core/returns/returnRules.ts"
import { type ReturnableLine, returnLimits } from "#core/returns/Returns.ts"
import { pictureTypes } from "#core/catalogue/pictureTypes.ts"
import { itemName } from "#locales/orderNewsMessage.ts"
import { AmountList } from "../orders/AmountList.tsx"
import { Button } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import { Field } from "../shared/Field.tsx"
import { FileButton } from "../shared/FileButton.tsx"
import { Form as FormElement } from "../shared/Form.tsx"
import { IconButton } from "../shared/IconButton.tsx"
import { ImagePlus, Trash2 } from "../shared/icons.ts"
import { Picture } from "../shared/Picture.tsx"
import { RefusalNotice } from "../shared/RefusalMessage.tsx"
import { Row } from "../shared/Row.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Select } from "../shared/Select.tsx"
import { Stack } from "../shared/Stack.tsx"
import { Stepper } from "../shared/Stepper.tsx"
import styles from "./ReturnForm.module.css"

interface ReturnFormProps extends ScreenProps<typeof orderReturnsMachine> {
  readonly form: Form
}

/** What comes back, why, and what is wanted instead. */
export const ReturnForm = ({ form, snapshot, send }: ReturnFormProps) => {
  const { t } = useTranslation()
  const { changeRefusal } = snapshot.context
  const change = (draft: Form) => send({ type: "draft.change", draft })
  const amount = amountOfForm(form)
  const isIbanWrong = changeRefusal?._tag === "IbanInvalid"
  return (
    <Card>
      <Stack as={FormElement} gap={20} onSubmit={() => send({ type: "draft.submit" })}>
        <h2>{t("returns.choose")}</h2>
        <Stack as="ul" gap={20}>
          {form.returns.lines.map((line) => (
            <li key={line.position}>
              <FormLine line={line} form={form} onChange={change} />
            </li>
          ))}
        </Stack>
        {asksForPhoto(form) && <Photos form={form} onChange={change} />}
        {asksForIban(form) && (
          <Field
            label={t("returns.iban")}
            hint={t("returns.ibanHint")}
            error={isIbanWrong ? t("refusals.returns.iban") : null}
            name="iban"
            dir="ltr"
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={50}
            value={form.iban}
            onChange={(iban) => change({ ...form, iban })}
          />
        )}
        <Field
          label={t("returns.note")}
          optional={t("common.optional")}
          type="textarea"
          rows={2}
          name="note"
          dir="auto"
          maxLength={returnLimits.note}
          value={form.note}
          onChange={(note) => change({ ...form, note })}
        />
        {amount > 0 && <AmountList amounts={[[t("returns.estimate"), amount, "total"]]} />}
        {!isIbanWrong && <RefusalNotice context="changeReturns" refusal={changeRefusal} />}
        <Button
          type="submit"
          fullWidth
          busy={snapshot.matches("changing")}
          busyLabel={t("returns.sending")}
        >
          {t("returns.send")}
        </Button>
        <Button
          variant="quiet"
          fullWidth
          disabled={snapshot.matches("changing")}
          onClick={() => send({ type: "draft.close" })}
        >
          {t("common.cancel")}
        </Button>
      </Stack>
    </Card>
  )
}

interface FormPartProps {
  readonly form: Form
  readonly onChange: (form: Form) => void
}

const FormLine = ({ form, line, onChange }: FormPartProps & { readonly line: ReturnableLine }) => {
  const { t } = useTranslation()
  const { amounts, exchanges, image, isReturnable, position } = line
  const chosen = form.lines.find((one) => one.position === position)
  const quantity = chosen?.quantity ?? 0
  const name = itemName(line)
  return (
    <Stack gap={12}>
      <Row gap={12} align="start">
        <Picture src={image} alt="" width={56} height={56} />
        <Stack gap={2} className={styles.name}>
          <bdi>{line.name}</bdi>
          {line.attributes !== "" && <bdi className="secondary-text">{line.attributes}</bdi>}
          {!isReturnable && (
            <span className="secondary-text">{t("refusals.returns.excluded")}</span>
          )}
          {isReturnable && amounts.length === 0 && (
            <span className="secondary-text">{t("refusals.returns.taken")}</span>
          )}
        </Stack>
        {isReturnable && amounts.length > 0 && (
          <Stepper
            size="small"
            label={t("returns.quantityOf", { name })}
            value={quantity}
            canDecrease={quantity > 0}
            canIncrease={quantity < amounts.length}
            onDecrease={() => onChange(chooseQuantity(form, position, quantity - 1))}
            onIncrease={() => onChange(chooseQuantity(form, position, quantity + 1))}
          />
        )}
      </Row>
      {chosen && (
        <>
          <Select
            label={t("returns.reason")}
            of={name}
            value={chosen.reason}
            options={returnReasons.map((reason) => ({
              value: reason,
              label: t(`returns.reasons.${reason}`)
            }))}
            onChange={(value) => {
              const reason = returnReasons.find((one) => one === value)
              if (reason !== undefined) onChange(changeLine(form, position, { reason }))
            }}
          />
          {exchanges.length > 0 && (
            <Select
              label={t("returns.wish")}
              of={name}
              value={String(chosen.exchange ?? money)}
              options={[
                { value: money, label: t("returns.money") },
                ...exchanges.map(({ isAvailable, name: other, variantId }) => ({
                  value: String(variantId),
                  label: t(isAvailable ? "returns.exchangeFor" : "returns.soldOut", {
                    name: other
                  }),
                  disabled: !isAvailable
                }))
              ]}
              onChange={(value) =>
                onChange(
                  changeLine(form, position, { exchange: value === money ? null : Number(value) })
                )
              }
            />
          )}
        </>
      )}
    </Stack>
  )
}

const money = "money"

const Photos = ({ form, onChange }: FormPartProps) => {
  const { t } = useTranslation()
  const { photos } = form
  return (
    <Stack gap={8}>
      <h3>{t("returns.photos")}</h3>
      <p className="secondary-text">{t("returns.photosHint")}</p>
      {photos.length > 0 && (
        <Stack as="ul" gap={4}>
          {photos.map((photo, index) => (
            <Row as="li" key={`${index}-${photo.name}`} gap={8} between>
              <bdi className={styles.name}>{photo.name}</bdi>
              <IconButton
                label={t("returns.removePhoto", { name: photo.name })}
                onClick={() => onChange({ ...form, photos: photos.filter((one) => one !== photo) })}
              >
                <Trash2 size={20} />
              </IconButton>
            </Row>
          ))}
        </Stack>
      )}
      {photos.length < returnLimits.photos && (
        <FileButton
          label={t("returns.addPhoto")}
          icon={<ImagePlus size={18} />}
          accept={pictureTypes.join(",")}
          multiple
          onFiles={(files) => onChange(addPhotos(form, [...files]))}
        />
      )}
    </Stack>
  )
}
