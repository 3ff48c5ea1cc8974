import { expect, it, onTestFinished } from 'vitest'
import { addMissingFunctions } from './missing-functions.ts'

/** Replaces a function of the browser with our polyfill. @returns the browser's function */
function installPolyfill(owner: object, name: string): unknown {
  const native = Object.getOwnPropertyDescriptor(owner, name)
  if (!native) throw new Error(`This browser has no ${name}`)
  Reflect.deleteProperty(owner, name)
  onTestFinished(() => void Object.defineProperty(owner, name, native))
  addMissingFunctions()
  return native.value
}

/** The result of a function, or the kind of its error. */
function outcome(call: () => unknown): unknown {
  try {
    return call()
  } catch (error) {
    return (error as Error).name
  }
}

const descending = (a: number, b: number) => b - a

it.each([
  ['toReversed', []],
  ['toSorted', []],
  ['toSorted', [descending]],
  ['toSpliced', []],
  ['toSpliced', [1]],
  ['toSpliced', [1, 1]],
  ['toSpliced', [-1, 1, 7, 8]],
  ['with', [0, 7]],
  ['with', [-1, 7]],
  ['with', [3, 7]],
  ['with', [-4, 7]],
] as const)('Array %s(%j) returns the same as the browser’s, and does not change the array', (name, args) => {
  const native = installPolyfill(Array.prototype, name) as (...args: unknown[]) => unknown
  const list = [10, 9, 1]
  const ours = list[name] as (...args: unknown[]) => unknown
  expect(outcome(() => ours.apply(list, [...args]))).toEqual(outcome(() => native.apply(list, [...args])))
  expect(list).toEqual([10, 9, 1])
  expect(Object.keys(Array.prototype)).toEqual([])
})

it('Map.groupBy returns the same groups in the same order as the browser’s', () => {
  const native = installPolyfill(Map, 'groupBy') as typeof Map.groupBy
  const keyOf = (number: number, index: number) => (index < 3 ? number % 2 : 'late')
  expect([...Map.groupBy(new Set([3, 4, 5, 6]), keyOf)]).toEqual([...native(new Set([3, 4, 5, 6]), keyOf)])
})

it('Promise.withResolvers resolves and rejects its promise', async () => {
  installPolyfill(Promise, 'withResolvers')
  const [resolved, rejected] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  resolved.resolve(1)
  rejected.reject(new Error('no'))
  await expect(resolved.promise).resolves.toBe(1)
  await expect(rejected.promise).rejects.toThrow('no')
})

it('URL.canParse returns the same as the browser’s', () => {
  const native = installPolyfill(URL, 'canParse') as typeof URL.canParse
  for (const [url, base] of [['https://a.example'], ['b'], ['b', 'https://a.example'], ['https://']] as const) {
    expect(URL.canParse(url, base)).toBe(native(url, base))
  }
})

it('checkVisibility is false for a hidden element', () => {
  installPolyfill(Element.prototype, 'checkVisibility')
  const [visible, hidden] = [document.createElement('p'), document.createElement('p')]
  hidden.hidden = true
  document.body.append(visible, hidden)
  onTestFinished(() => {
    for (const element of [visible, hidden]) element.remove()
  })
  expect([visible.checkVisibility(), hidden.checkVisibility()]).toEqual([true, false])
})
