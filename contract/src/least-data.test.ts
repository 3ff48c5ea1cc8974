/** The sign-up of a child may ask for no more data than the privacy page says. */

import { expect, it } from 'vitest'
import { toJSONSchema } from 'zod'
import { createChild } from './children.ts'
import type { Endpoint } from './endpoint.ts'
import { createFamily, createReaders } from './family.ts'

/** All fields that creating a child may have. The real name, the birthday and the home of a child are not asked. */
const CHILD_FIELDS = ['age', 'comfort', 'consent', 'picture', 'pin', 'questions', 'username']
/** All fields that creating a parent may have. */
const PARENT_FIELDS = ['email', 'password']

const fieldsOf = (schema: unknown): string[] => {
  const { properties = {} } = schema as { properties?: Record<string, unknown> }
  return Object.keys(properties).toSorted()
}
type Fields = { readonly properties: Readonly<Record<string, { readonly items?: unknown }>> }

const jsonSchemaOf = ({ body }: Pick<Endpoint, 'body'>): Fields => {
  if (body === null) throw new Error('The endpoint has no body.')
  return toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as unknown as Fields
}

it('the endpoints that create children have no fields except the allowed ones', () => {
  const child = jsonSchemaOf(createChild)
  const readers = [jsonSchemaOf(createFamily), jsonSchemaOf(createReaders)].map(
    ({ properties }) => properties.readers?.items,
  )
  for (const schema of [child, ...readers]) for (const field of fieldsOf(schema)) expect(CHILD_FIELDS).toContain(field)
  // An invitation is a code that the server made, not data about the family.
  expect(fieldsOf(jsonSchemaOf(createFamily))).toEqual(
    ['consent', ...PARENT_FIELDS, 'invitation', 'readers'].toSorted(),
  )
  expect(fieldsOf(child)).toEqual(expect.arrayContaining(['age', 'username']))
})
