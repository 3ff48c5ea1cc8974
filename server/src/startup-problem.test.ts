import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { errorCode, StartupProblem } from './startup-problem.ts'

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (reason) {
    return reason
  }
}

it('a StartupProblem is printed with its name and its sentence', () => {
  expect(String(new StartupProblem('Port 1 is taken.'))).toBe('StartupProblem: Port 1 is taken.')
})

it.each<[string, unknown, code: string]>([
  ['the system', thrownBy(() => readFileSync('/nowhere/at/all')), 'ENOENT'],
  ['PostgreSQL', Object.assign(new Error('no password'), { code: '28P01' }), '28P01'],
  ['an error without a code', new Error('no code'), ''],
  ['an error with a numeric code', Object.assign(new Error('a number'), { code: 7 }), ''],
  ['an object that is not an Error', { code: 'ENOENT' }, ''],
  ['nothing', undefined, ''],
])('errorCode of %s', (_, reason, code) => {
  expect(errorCode(reason)).toBe(code)
})
