import { expect, it } from 'vitest'
import { findUnsupported } from './check-browser-support.ts'

it.each([
  ['Object.keys(all).toSorted().at(-1)', []],
  ['new Set(one).union(two)', ['union']],
  ['URL.parse(text) ?? AbortSignal.any([one, two])', ['URL.parse', 'AbortSignal.any']],
  ['async function* read() { for (const one of list) yield Array.fromAsync(one) }', ['fromAsync']],
  ['const ids = new Temporal.Instant(0n)', ['Temporal']],
  ['text.replace(/[\\p{L}--a]/v, "")', ['/…/v']],
  ['text.replace(/(?<=a)b/u, "")', []],
])('for the script %s, findUnsupported returns the features %j', (script, features) => {
  expect([...findUnsupported(script)]).toEqual(features)
})
