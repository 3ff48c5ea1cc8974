import { type RawBuilder, sql } from 'kysely'

/** Notes a child as active. Only ever forward: a clock that was put back, or another server's, takes nothing away. */
export const activeAt = (now: number | RawBuilder<number>) => ({
  last_active: sql<number>`case when last_active > ${now} then last_active else ${now} end`,
  last_active_date: sql<number>`case when last_active_date > ${now} then last_active_date else ${now} end`,
})
