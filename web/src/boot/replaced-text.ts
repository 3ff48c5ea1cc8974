/**
 * Lets the app go on where something else changes its page. A browser that translates puts `<font>` in the place of a text, a
 * dictionary puts a text into a `<span>`; React still holds the text itself. It would then remove what is not where it thinks,
 * which is an error that takes the whole screen with it, or change what nobody sees (facebook/react#11538). So we note what
 * stands in for a text: that is removed in its stead, what belongs before the text is put before it, and a text that changes
 * comes back to its place, where it is translated anew.
 * @returns what puts back all that was replaced until now, for the app to take over the page as it was built
 */
export function trackReplacedTexts(): () => void {
  const { insertBefore, removeChild } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  const standIns = new WeakMap<Node, readonly ChildNode[]>()
  const isStandIn = new WeakSet<Node>()
  /** What may have to be put back; after that React alone knows which texts there are. */
  let replaced: Set<Text> | null = new Set()

  const observer = new MutationObserver(note)
  observer.observe(document, { childList: true, subtree: true })

  function note(records: readonly MutationRecord[]): void {
    records.forEach((record, at) => {
      for (const node of record.removedNodes) {
        if (!(node instanceof Text) && !isStandIn.has(node)) continue
        const came = [record, records[at - 1], records[at + 1]].find(
          (other) => other && mayHaveCome(node, record, other),
        )
        if (!came) continue
        const others = [...came.addedNodes] as ChildNode[]
        standIns.set(node, others)
        for (const other of others) isStandIn.add(other)
        if (node instanceof Text) replaced?.add(node)
      }
    })
  }

  /** Of two texts side by side each has its own. */
  const mayHaveCome = (gone: Node, went: MutationRecord, came: MutationRecord): boolean =>
    cameFor(gone, went, came) && ![...came.addedNodes].some((node) => isStandIn.has(node))

  /** What stands in a parent in the place of a node, or around it. None where the node is there itself, or nothing is. */
  function inPlaceOf(node: Node, parent: Node): readonly ChildNode[] {
    note(observer.takeRecords())
    let around: Node | null = node
    while (around && around.parentNode !== parent) around = around.parentNode
    return around ? [around as ChildNode] : standing(node).filter((other) => other.parentNode === parent)
  }

  const standing = (node: Node): readonly ChildNode[] =>
    (standIns.get(node) ?? []).flatMap((other) => (other.isConnected ? [other] : standing(other)))

  function comeBack(text: Text): void {
    note(observer.takeRecords())
    const there = standing(text)
    const [first] = there
    if (first?.parentNode) insertBefore.call(first.parentNode, text, first)
    for (const node of there) node.remove()
    standIns.delete(text)
  }

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    const there = inPlaceOf(child, this)
    if (there.length === 0) console.warn('What was to be removed is gone already.', child)
    for (const node of there) node.remove()
    return child
  }

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    if (before === null || before.parentNode === this) return insertBefore.call(this, node, before) as Child
    const [place = null] = inPlaceOf(before, this)
    if (!place) console.warn('What something was to be put before is gone already.', before)
    return insertBefore.call(this, node, place) as Child
  }

  if (nodeValue?.set) {
    const { set } = nodeValue
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...nodeValue,
      set(this: Node, value: string | null) {
        if (this instanceof Text && !this.isConnected) comeBack(this)
        set.call(this, value)
      },
    })
  }

  return () => {
    note(observer.takeRecords())
    for (const text of replaced ?? []) if (!text.isConnected) comeBack(text)
    replaced = null
  }
}

/** Whether what came in one change came for what went in another: at once, just before it, or just after it. */
const cameFor = (gone: Node, went: MutationRecord, came: MutationRecord): boolean =>
  came.addedNodes.length > 0 &&
  came.target === went.target &&
  (came === went ||
    came.nextSibling === gone ||
    came.previousSibling === gone ||
    (came.previousSibling === went.previousSibling && came.nextSibling === went.nextSibling))
