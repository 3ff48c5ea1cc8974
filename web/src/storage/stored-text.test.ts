import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { fromGuard, oneOf, shape, text } from './schema.ts'
import { deserialize, isFromLaterVersion, serialize } from './stored-text.ts'

const anything = fromGuard('anything', (stored): stored is unknown => stored !== undefined)

it('deserialize returns the value that serialize was given', () => {
  fc.assert(
    fc.property(
      fc.jsonValue().filter((value) => typeof value !== 'string'),
      (value) => {
        const written = JSON.parse(JSON.stringify(value))
        expect(deserialize('a', serialize(value, 1), { schema: anything, fallback: 'none' })).toEqual(written)
      },
    ),
  )
})

it('serialize writes a string without quotation marks', () => {
  expect(serialize('full', 1)).toBe('full')
  expect(deserialize('a', 'full', { schema: oneOf(['full']), fallback: null })).toBe('full')
})

it('a stored value contains its version from version 2 on, and an earlier version does not read it', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const schema = shape<{ readonly a: string }>({ a: text })
  const [first, second] = [1, 2].map((version) => serialize({ a: 'b' }, version)) as [string, string]
  expect([first, second].map((stored) => JSON.parse(stored))).toEqual([{ a: 'b' }, { a: 'b', version: 2 }])
  const read = (stored: string, version: number) => deserialize('a', stored, { schema, fallback: null, version })
  expect(read(first, 1)).toEqual({ a: 'b' })
  expect(read(first, 2)).toEqual({ a: 'b' })
  expect(read(second, 2)).toMatchObject({ a: 'b' })
  expect(warn).not.toHaveBeenCalled()
  expect(read(second, 1)).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
})

it('serialize refuses a version above 1 for a value that is not an object', () => {
  for (const value of [[1], 'word', 1, null]) expect(() => serialize(value, 2)).toThrow(TypeError)
})

it('isFromLaterVersion is true only if the stored object has a version field with a higher number', () => {
  for (const stored of [
    null,
    '',
    '{"version":',
    '{"version":1}',
    '{"version":"x"}',
    '{"a":{"version":9}}',
    '[9]',
    'version',
  ])
    expect([stored, isFromLaterVersion(stored, 1)]).toEqual([stored, false])
  expect(isFromLaterVersion('{"a":1,"version":2}', 1)).toBe(true)
})
