/** Tests that every spelling of an email address is normalized to one, so that nobody gets two accounts by accident. */

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readEmail } from './email.ts'

it.each([
  [' Maya@Example.org ', 'maya@example.org'],
  ['maya＠example．org', 'maya@example.org'],
  ['ｍａｙａ@example。org', 'maya@example.org'],
  ['maya@example.org.', 'maya@example.org'],
  ['maya@example.org\u200b', 'maya@example.org'],
  ['\u202amaya@example.org\u202c', 'maya@example.org'],
  ['\u00a0maya@example.org\u3000\n', 'maya@example.org'],
  ['İPEK@EXAMPLE.ORG', 'ipek@example.org'],
  ['maya@bücher.example', 'maya@xn--bcher-kva.example'],
  ['maya@BU\u0308CHER.example', 'maya@xn--bcher-kva.example'],
  ['maya@xn--bcher-kva.example', 'maya@xn--bcher-kva.example'],
  ['maya@例え.テスト', 'maya@xn--r8jz45g.xn--zckzah'],
  ['maya', 'maya'],
  ['maya@', 'maya@'],
  ['maya@ü/x@ü?', 'maya@ü/x@ü?'],
  ['maya@ü/x', 'maya@ü/x'],
])('readEmail normalizes %j to %j', (typed, email) => expect(readEmail(typed)).toBe(email))

it('readEmail leaves a normalized address unchanged', () => {
  const typed = fc.oneof(fc.string({ unit: 'grapheme' }), fc.emailAddress())
  fc.assert(fc.property(typed, (text) => readEmail(readEmail(text)) === readEmail(text)))
})
