/** Tests how the server recognizes that a child or a parent was erased during a request, which it answers with 404. */

import { expect, it } from 'vitest'
import { isErasedPersonViolation } from './errors.ts'

const constraintError = (fields: object) => Object.assign(new Error('constraint'), fields)

it.each([
  ['SQLite’s foreign key', constraintError({ errcode: 787 }), true],
  ['another constraint of SQLite', constraintError({ errcode: 2067 }), false],
  [
    'another error of SQLite that also has the fields of PostgreSQL',
    constraintError({ errcode: 19, code: '23503', constraint: 'a_child_id_fkey' }),
    false,
  ],
  ['PostgreSQL’s key to a child', constraintError({ code: '23503', constraint: 'child_logins_child_id_fkey' }), true],
  ['PostgreSQL’s key to a parent', constraintError({ code: '23503', constraint: 'children_parent_id_fkey' }), true],
  [
    'PostgreSQL’s key to something else',
    constraintError({ code: '23503', constraint: 'children_consent_id_fkey' }),
    false,
  ],
  ['PostgreSQL’s key whose name goes on', constraintError({ code: '23503', constraint: 'a_child_id_fkey_2' }), false],
  ['PostgreSQL’s key without a name', constraintError({ code: '23503' }), false],
  ['another constraint of PostgreSQL', constraintError({ code: '23505', constraint: 'a_child_id_fkey' }), false],
  ['any other error', new Error('787'), false],
  ['an object that is not an Error', { errcode: 787 }, false],
  ['null', null, false],
])('isErasedPersonViolation classifies %s: %#', (_, reason, expected) => {
  expect(isErasedPersonViolation(reason)).toBe(expected)
})
