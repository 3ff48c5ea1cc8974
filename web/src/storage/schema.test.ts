import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  either,
  flag,
  integer,
  lenientList,
  lenientRecord,
  list,
  nullable,
  number,
  oneOf,
  optional,
  record,
  type Schema,
  shape,
  text,
  withFallback,
} from './schema.ts'

type Person = { readonly name: string; readonly age?: number }
const person = shape<Person>({ name: text, age: optional(number) })

it.each<[string, Schema<unknown>, readonly unknown[], readonly unknown[]]>([
  ['a text', text, ['', 'a'], [1, null, undefined, []]],
  ['a number', number, [0, -1.5], ['1', null, Number.NaN, Number.POSITIVE_INFINITY]],
  ['a whole number', integer, [0, -3], [1.5, 2 ** 60, '1']],
  ['true or false', flag, [true, false], ['true', 0, null]],
  ['one of some', oneOf(['a', 2]), ['a', 2], ['b', '2', null]],
  ['one of two schemas', either(text, flag), ['a', true], [1, null]],
  ['a text or null', nullable(text), ['a', null], [1, undefined]],
  ['an optional text', optional(text), ['a', undefined], [1, null]],
  ['a list', list(text), [[], ['a']], [['a', 1], { 0: 'a' }, 'a', null]],
  ['a record', record(text), [{}, { a: 'b' }], [{ a: 1 }, ['a'], 'a', null]],
  ['a shape', person, [{ name: 'a' }, { name: 'a', age: 1 }], [{}, { name: 1 }, { name: 'a', age: 'b' }, [], null]],
])('the schema for %s accepts only its values, unchanged', (_, schema, validValues, wrongValues) => {
  for (const value of validValues) expect(schema(value)).toEqual(value)
  for (const value of wrongValues) expect(() => schema(value)).toThrow(TypeError)
})

it('withFallback replaces an unreadable value', () => {
  expect(withFallback(text, null)('a')).toBe('a')
  expect(withFallback(text, null)(7)).toBeNull()
})

it('lenientList leaves out unreadable items, and lenientRecord leaves out unreadable fields', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()), (items, fields) => {
      const isText = (value: unknown) => typeof value === 'string'
      expect(lenientList(text)(items)).toEqual(items.filter(isText))
      const texts = Object.entries(fields).filter(([, value]) => isText(value))
      expect(lenientRecord(text)(fields)).toEqual(Object.fromEntries(texts))
    }),
  )
  expect(() => lenientList(text)({})).toThrow(TypeError)
  expect(() => lenientRecord(text)([])).toThrow(TypeError)
})

it('shape keeps unknown fields', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (fields, name) => {
      const stored = { ...fields, age: 3, name }
      expect(person(stored)).toEqual(stored)
    }),
  )
})
