/**
 * Polyfills for the few functions that the client uses and that Chrome 109 or Safari 16.4 lacks. The build fails if the client uses
 * another missing function. Each polyfill covers only the client's use. The complete polyfills of `core-js` would need 7 KB.
 */
export function addMissingFunctions(): void {
  add(Array.prototype, {
    toReversed(this: unknown[]) {
      return [...this].reverse()
    },
    toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
      return [...this].sort(compare)
    },
    toSpliced(this: unknown[], ...change: Parameters<unknown[]['splice']>) {
      const copy = [...this]
      copy.splice(...change)
      return copy
    },
    with(this: unknown[], index: number, value: unknown) {
      const relative = Math.trunc(index) || 0
      const position = relative < 0 ? this.length + relative : relative
      if (position < 0 || position >= this.length) throw new RangeError('Invalid index')
      const copy = [...this]
      copy[position] = value
      return copy
    },
  })
  add(Map, {
    groupBy(items: Iterable<unknown>, keyOf: (item: unknown, index: number) => unknown) {
      const groups = new Map<unknown, unknown[]>()
      let index = 0
      for (const item of items) {
        const key = keyOf(item, index++)
        const group = groups.get(key)
        if (group) group.push(item)
        else groups.set(key, [item])
      }
      return groups
    },
  })
  add(Promise, {
    withResolvers() {
      let callbacks: unknown[] = []
      const promise = new Promise((...functions) => {
        callbacks = functions
      })
      return { promise, resolve: callbacks[0], reject: callbacks[1] }
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

/** Adds the functions that the owner lacks. They are not enumerable, like built-in functions. */
function add(owner: object, functions: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(functions)) {
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true })
  }
}
