/** The sign-up of a child may ask for no more data than the privacy page says. */

import { expect, it } from 'vitest'
import { toJSONSchema } from 'zod'
import { createChild } from './children.ts'
import type { Endpoint } from './endpoint.ts'
import { createFamily, createReaders } from './family.ts'

// Keep these lists in step with the privacy page.

/**
 * The top-level fields allowed when a child is created; the contents of `comfort` and `questions` are not checked. The
 * real name, the birthday and the home of a child are not asked.
 */
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
  const family = jsonSchemaOf(createFamily)
  const newReaders = jsonSchemaOf(createReaders)
  // `readers` are the children of a sign-up.
  const children = [jsonSchemaOf(createChild), family.properties.readers?.items, newReaders.properties.readers?.items]
  for (const fields of children.map(fieldsOf)) {
    expect(CHILD_FIELDS).toEqual(expect.arrayContaining(fields))
    // A schema in which no fields are found must not pass.
    expect(fields).toEqual(expect.arrayContaining(['age', 'username']))
  }
  // An invitation is a code that the server made, not data about the family.
  expect(fieldsOf(family)).toEqual(['consent', ...PARENT_FIELDS, 'invitation', 'readers'].toSorted())
  expect(fieldsOf(newReaders)).toEqual(['consent', 'readers'])
})
