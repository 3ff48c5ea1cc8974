import { expect, it } from 'vitest'
import { isForeignKeyViolation } from './errors.ts'

const constraintError = (fields: object) => Object.assign(new Error('constraint'), fields)

it.each([
  ['SQLite’s foreign key', constraintError({ errcode: 787 }), true],
  ['another constraint of SQLite', constraintError({ errcode: 2067 }), false],
  [
    'SQLite’s, whatever else it says',
    constraintError({ errcode: 19, code: '23503', constraint: 'a_child_id_fkey' }),
    false,
  ],
  ['a key to a child', constraintError({ code: '23503', constraint: 'child_logins_child_id_fkey' }), true],
  ['a key to a parent', constraintError({ code: '23503', constraint: 'children_parent_id_fkey' }), true],
  ['a key to something else', constraintError({ code: '23503', constraint: 'children_consent_id_fkey' }), false],
  ['a key whose name goes on', constraintError({ code: '23503', constraint: 'a_child_id_fkey_2' }), false],
  ['a key without a name', constraintError({ code: '23503' }), false],
  ['another constraint of PostgreSQL', constraintError({ code: '23505', constraint: 'a_child_id_fkey' }), false],
  ['any other error', new Error('787'), false],
  ['an object that is not an Error', { errcode: 787 }, false],
  ['null', null, false],
])('isForeignKeyViolation recognizes %s: %#', (_, reason, expected) => {
  expect(isForeignKeyViolation(reason)).toBe(expected)
})
