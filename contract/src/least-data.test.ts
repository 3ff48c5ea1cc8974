import { expect, it } from 'vitest'
import { toJSONSchema } from 'zod'
import { createChild } from './children.ts'
import type { Endpoint } from './endpoint.ts'
import { createFamily, createReaders } from './family.ts'

/** All that is ever asked of a child when a space is made: no name but one of their choosing, no birthday, no place. */
const CHILD_FIELDS = ['age', 'comfort', 'consent', 'pin', 'questions', 'username']
/** And of a parent. */
const PARENT_FIELDS = ['email', 'password']

const fieldsOf = (schema: unknown): string[] => {
  const { properties = {} } = schema as { properties?: Record<string, unknown> }
  return Object.keys(properties).toSorted()
}
type Fields = { readonly properties: Readonly<Record<string, { readonly items?: unknown }>> }

const read = ({ body }: Pick<Endpoint, 'body'>): Fields => {
  if (body === null) throw new Error('nothing is asked')
  return toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as unknown as Fields
}

it('the contract asks a child only for a username, an age in years, a PIN, and answers that help to read and remember', () => {
  const child = read(createChild)
  const readers = [read(createFamily), read(createReaders)].map(({ properties }) => properties.readers?.items)
  for (const schema of [child, ...readers]) for (const field of fieldsOf(schema)) expect(CHILD_FIELDS).toContain(field)
  // An invitation is a code of the server's own.
  expect(fieldsOf(read(createFamily))).toEqual(['consent', ...PARENT_FIELDS, 'invitation', 'readers'].toSorted())
  expect(fieldsOf(child)).toEqual(expect.arrayContaining(['age', 'username']))
})
