/**
 * Lets the app survive changes to its DOM by the browser or by extensions. A browser that translates the page replaces text nodes
 * with `<font>` elements, and a dictionary wraps them in `<span>` elements. React still refers to the text nodes. It would update a
 * text node that nobody sees, or remove a node that is not at its place, which is an error that takes down the whole screen
 * (facebook/react#11538). Therefore the replacements of each text node are tracked. If React removes the node, its replacements
 * are removed. If React inserts before the node, it inserts before the replacements. If React changes the node, the node returns
 * to its place, and the browser translates it again.
 * @returns a function that restores all replaced texts, so that the app can hydrate the page as it was built
 */
export function trackReplacedTexts(): () => void {
  const { insertBefore, removeChild } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  const replacements = new WeakMap<Node, readonly ChildNode[]>()
  const isReplacement = new WeakSet<Node>()
  /** The texts to restore before hydration. Null after the hydration, because only React knows then which text nodes exist. */
  let textsToRestore: Set<Text> | null = new Set()

  const observer = new MutationObserver(record)
  observer.observe(document, { childList: true, subtree: true })

  function record(records: readonly MutationRecord[]): void {
    records.forEach((removal, index) => {
      for (const node of removal.removedNodes) {
        if (!(node instanceof Text) && !isReplacement.has(node)) continue
        const addition = [removal, records[index - 1], records[index + 1]].find(
          (candidate) => candidate && mayReplace(node, removal, candidate),
        )
        if (!addition) continue
        const added = [...addition.addedNodes] as ChildNode[]
        replacements.set(node, added)
        for (const child of added) isReplacement.add(child)
        if (node instanceof Text) textsToRestore?.add(node)
      }
    })
  }

  /** Whether an addition replaces a removed node. Nodes that already replace a text do not also replace the text beside it. */
  const mayReplace = (removed: Node, removal: MutationRecord, addition: MutationRecord): boolean =>
    isReplacementFor(removed, removal, addition) && ![...addition.addedNodes].some((node) => isReplacement.has(node))

  /** The children of a parent that replace or wrap a node. Empty if the node was removed without a replacement. */
  function replacementsIn(node: Node, parent: Node): readonly ChildNode[] {
    record(observer.takeRecords())
    let ancestor: Node | null = node
    while (ancestor && ancestor.parentNode !== parent) ancestor = ancestor.parentNode
    return ancestor
      ? [ancestor as ChildNode]
      : connectedReplacements(node).filter((child) => child.parentNode === parent)
  }

  /** The replacements of a node that are in the document. A replacement may itself have been replaced. */
  const connectedReplacements = (node: Node): readonly ChildNode[] =>
    (replacements.get(node) ?? []).flatMap((child) => (child.isConnected ? [child] : connectedReplacements(child)))

  function restore(text: Text): void {
    record(observer.takeRecords())
    const nodes = connectedReplacements(text)
    const [first] = nodes
    if (first?.parentNode) insertBefore.call(first.parentNode, text, first)
    for (const node of nodes) node.remove()
    replacements.delete(text)
  }

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    const nodes = replacementsIn(child, this)
    if (nodes.length === 0) console.warn('A node to be removed was already removed by something else.', child)
    for (const node of nodes) node.remove()
    return child
  }

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    if (before === null || before.parentNode === this) return insertBefore.call(this, node, before) as Child
    const [reference = null] = replacementsIn(before, this)
    if (!reference) console.warn('The reference node of an insertion was already removed by something else.', before)
    return insertBefore.call(this, node, reference) as Child
  }

  if (nodeValue?.set) {
    const { set } = nodeValue
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...nodeValue,
      set(this: Node, value: string | null) {
        if (this instanceof Text && !this.isConnected) restore(this)
        set.call(this, value)
      },
    })
  }

  return () => {
    record(observer.takeRecords())
    for (const text of textsToRestore ?? []) if (!text.isConnected) restore(text)
    textsToRestore = null
  }
}

/** Whether the nodes added in one mutation replace a node removed in another: the same mutation, or one beside the node. */
const isReplacementFor = (removed: Node, removal: MutationRecord, addition: MutationRecord): boolean =>
  addition.addedNodes.length > 0 &&
  addition.target === removal.target &&
  (addition === removal ||
    addition.nextSibling === removed ||
    addition.previousSibling === removed ||
    (addition.previousSibling === removal.previousSibling && addition.nextSibling === removal.nextSibling))
