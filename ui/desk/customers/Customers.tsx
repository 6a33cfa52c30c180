import { useTranslation } from "react-i18next"
import type { DeskCustomer, deskCustomersMachine } from "#core/desk/DeskCustomers.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { ButtonLink } from "../../shared/Button.tsx"
import { Field } from "../../shared/Field.tsx"
import { Search, UserRoundSearch } from "../../shared/icons.ts"
import { PhoneNumber } from "../../shared/PhoneNumber.tsx"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { EditableList, ListCard } from "../lists/EditableList.tsx"
import styles from "../lists/Lists.module.css"

/** The customers whom a search finds. */
export const Customers = ({ snapshot, send }: ScreenProps<typeof deskCustomersMachine>) => {
  const { t } = useTranslation()
  const { filter, items } = snapshot.context
  return (
    <EditableList
      page="customers"
      snapshot={snapshot}
      send={send}
      done={null}
      emptyIcon={<UserRoundSearch />}
      tools={
        <Field
          label={t("desk.customers.search")}
          hint={t("desk.customers.searchHint")}
          type="search"
          dir="auto"
          value={"search" in filter ? filter.search : ""}
          onChange={(search) => send({ type: "filter.change", filter: { search } })}
          prefix={<Search size={20} />}
        />
      }
    >
      {items.map((customer) => (
        <CustomerCard key={customer.id} customer={customer} />
      ))}
    </EditableList>
  )
}

const CustomerCard = ({ customer }: { readonly customer: DeskCustomer }) => {
  const { t } = useTranslation()
  const { id, lastOrderAt, orderCount, phone } = customer
  const name = customer.name || t("desk.customers.withoutName")
  return (
    <ListCard>
      <Row gap={12} rowGap={4} wrap className={styles.head}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {phone !== null && <PhoneNumber>{phone}</PhoneNumber>}
      </Row>
      <p className={styles.secondary}>
        {t("desk.customers.orders", { count: orderCount })}
        {lastOrderAt !== null && (
          <>
            {" · "}
            {t("desk.customers.lastOrder", { at: lastOrderAt })}
          </>
        )}
      </p>
      <Row gap={8} align="stretch" wrap className={styles.actions}>
        <ButtonLink
          variant="secondary"
          size="small"
          to={deskPaths.customer(String(id))}
          label={t("desk.customers.openLabel", { name })}
        >
          {t("desk.customers.open")}
        </ButtonLink>
      </Row>
    </ListCard>
  )
}
