import { expect, it } from 'vitest'
import { isForeignKeyViolation } from './errors.ts'

const failure = (fields: object) => Object.assign(new Error('constraint'), fields)

it.each([
  ['SQLite’s foreign key', failure({ errcode: 787 }), true],
  ['another constraint of SQLite', failure({ errcode: 2067 }), false],
  ['SQLite’s, whatever else it says', failure({ errcode: 19, code: '23503', constraint: 'a_child_id_fkey' }), false],
  ['a key to a child', failure({ code: '23503', constraint: 'child_logins_child_id_fkey' }), true],
  ['a key to a parent', failure({ code: '23503', constraint: 'children_parent_id_fkey' }), true],
  ['a key to something else', failure({ code: '23503', constraint: 'children_consent_id_fkey' }), false],
  ['a key whose name goes on', failure({ code: '23503', constraint: 'a_child_id_fkey_2' }), false],
  ['a key without a name', failure({ code: '23503' }), false],
  ['another constraint of PostgreSQL', failure({ code: '23505', constraint: 'a_child_id_fkey' }), false],
  ['any other error', new Error('787'), false],
  ['what is no error', { errcode: 787 }, false],
  ['nothing', null, false],
])('%s: %#', (_, reason, expected) => {
  expect(isForeignKeyViolation(reason)).toBe(expected)
})
