/** Records which database queries a piece of code runs, for tests that limit their number or kind. */

import type { KyselyPlugin } from 'kysely'

/**
 * A plugin for `db.withPlugin` that appends the kind of every query to a log, such as `select` or `delete`. For prepared
 * queries it appends `prepared`.
 */
export function recordQueries(log: string[]): KyselyPlugin {
  const kinds = new WeakMap<object, string>()
  return {
    transformQuery: ({ node, queryId }) => {
      kinds.set(queryId, node.kind.replace('QueryNode', '').toLowerCase())
      return node
    },
    transformResult: async ({ queryId, result }) => {
      log.push(kinds.get(queryId) ?? 'prepared')
      return result
    },
  }
}
