import type { KyselyPlugin } from 'kysely'

/** For `db.withPlugin`: records the kind of every query, as `select` or `delete`. */
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
