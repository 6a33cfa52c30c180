/** The tables as Kysely types them. */
export interface Schema {}
