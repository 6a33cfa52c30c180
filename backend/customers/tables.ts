import type { ColumnType, Generated, GeneratedAlways } from "kysely"
import type { PositionPrecision } from "#core/address/Address.ts"

/** The tables of customers: accounts, logins, sessions and addresses. */
export interface CustomerTables {
  customer: {
    id: GeneratedAlways<number>
    /** Null once the account is deleted. */
    phone: string | null
    name: Generated<string>
    email: Generated<string | null>
    /** Whether the name was asked for once. */
    name_asked: Generated<boolean>
    /** Whether to tell of orders by text message and by mail, and of offers. */
    order_text: Generated<boolean>
    order_mail: Generated<boolean>
    offers: Generated<boolean>
    created_at: Date
    deleted_at: Date | null
  }
  session: {
    id: GeneratedAlways<number>
    customer_id: number
    token_hash: Buffer
    created_at: Date
    used_at: Date
    ends_at: Date
    revoked_at: Date | null
    /** Null for a session of before they were stored, and where they are unknown. */
    browser: string | null
    system: string | null
  }
  login_phone: {
    phone: string
    device_known: boolean
    failed_attempts: Generated<number>
    locked_until: Date | null
  }
  otp: {
    id: GeneratedAlways<number>
    phone: string
    attempt_hash: Buffer
    code_hash: Buffer
    salt: Buffer
    device_known: boolean
    origin: string
    network: string | null
    sent_at: Date
    ends_at: Date
    tries: Generated<number>
    tries_limit: number
    unknown_wrong: Generated<number>
    replaced_at: Date | null
    used_at: Date | null
    session_id: number | null
  }
  failed_login: {
    id: GeneratedAlways<number>
    origin: string
    network: string | null
    is_wrong_code: boolean
    failed_at: Date
  }
  address: {
    id: GeneratedAlways<number>
    customer_id: number
    full_name: string
    phone: string
    country: "KW" | "SA" | "AE" | "BH" | "QA" | "OM"
    governorate: string
    city: string
    block: string
    street: string
    house: string
    address: string
    email: string | null
    latitude: number | null
    longitude: number | null
    location_precision: PositionPrecision | null
    short_address: string | null
    created_at: Date
    updated_at: Date
    is_default: Generated<boolean>
  }
  address_key: {
    customer_id: number
    key: string
    body_hash: Buffer
    address_id: number | null
    made_at: Date
  }
  /** What the staff writes about a customer. */
  customer_note: {
    id: GeneratedAlways<number>
    customer_id: number
    text: string
    staff_id: number
    at: Date
  }
  stock_alert: {
    id: GeneratedAlways<number>
    customer_id: number
    product_id: number
    variant_id: number | null
    locale: "ar" | "en"
    created_at: Date
    /** Null while the customer waits. */
    told_at: ColumnType<Date | null, never, Date | null>
  }
}
