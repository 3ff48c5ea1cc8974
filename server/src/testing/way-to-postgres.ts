import type { FreshDatabase } from './fresh-database.ts'
import { openWayTo, type Way } from './way.ts'

/** Puts a way between us and the PostgreSQL a test was given. */
export async function openWay({
  where,
  isMigrated,
  remove,
}: FreshDatabase): Promise<Way & { readonly fresh: FreshDatabase }> {
  const way = await openWayTo(where.databaseUrl ?? '')
  return {
    ...way,
    fresh: {
      where: { ...where, databaseUrl: way.url },
      isMigrated,
      remove: async () => {
        way.close()
        await remove()
      },
    },
  }
}
