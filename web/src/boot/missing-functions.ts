/**
 * The few functions that Chrome 109 or Safari 16.4 lacks and the client uses, in the terms of those they have. A journey reads
 * what was built and names any other one. Each does here what it is used for: `core-js` has them with every corner, in 7 KB.
 */
export function addMissingFunctions(): void {
  add(Array.prototype, {
    toReversed(this: unknown[]) {
      return [...this].reverse()
    },
    toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
      return [...this].sort(compare)
    },
    toSpliced(this: unknown[], ...change: Parameters<unknown[]['splice']>) {
      const copy = [...this]
      copy.splice(...change)
      return copy
    },
    with(this: unknown[], index: number, value: unknown) {
      const at = Math.trunc(index) || 0
      const place = at < 0 ? this.length + at : at
      if (place < 0 || place >= this.length) throw new RangeError('Invalid index')
      const copy = [...this]
      copy[place] = value
      return copy
    },
  })
  add(Map, {
    groupBy(all: Iterable<unknown>, keyOf: (one: unknown, index: number) => unknown) {
      const groups = new Map<unknown, unknown[]>()
      let index = 0
      for (const one of all) {
        const key = keyOf(one, index++)
        const group = groups.get(key)
        if (group) group.push(one)
        else groups.set(key, [one])
      }
      return groups
    },
  })
  add(Promise, {
    withResolvers() {
      let settle: unknown[] = []
      const promise = new Promise((...functions) => {
        settle = functions
      })
      return { promise, resolve: settle[0], reject: settle[1] }
    },
  })
  add(URL, {
    canParse(address: string, base?: string) {
      try {
        return Boolean(new URL(address, base))
      } catch {
        return false
      }
    },
  })
  add(Element.prototype, {
    checkVisibility(this: Element) {
      return this.getClientRects().length > 0
    },
  })
}

/** As the language's own: not among what a loop over the keys of an object finds. */
function add(owner: object, functions: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(functions)) {
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true })
  }
}
