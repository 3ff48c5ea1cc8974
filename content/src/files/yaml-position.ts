import { isMap, isNode, isScalar, isSeq, type ParsedNode } from 'yaml'

/** Where in the source the node at a path begins (its key, for an entry of a map), or the nearest one above it. */
export const offsetOf = (root: ParsedNode | null, path: readonly PropertyKey[]): number => {
  let node: unknown = root
  let offset = startOf(root)
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
      if (pair === undefined) return offset
      offset = startOf(pair.key) || offset
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(step)]
      offset = startOf(node) || offset
    } else return offset
  }
  return offset
}

const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0)
