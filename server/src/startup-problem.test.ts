/** Tests of the error for problems that the operator can fix, and of reading the code of any error. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { errorCode, StartupProblem } from './startup-problem.ts'

/** Runs a function, and returns the error that it throws. */
const catchError = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (reason) {
    return reason
  }
}

it('prints a StartupProblem with its name and its sentence', () => {
  expect(String(new StartupProblem('Port 1 is taken.'))).toBe('StartupProblem: Port 1 is taken.')
})

it.each<[string, unknown, code: string]>([
  ['an error of the system', catchError(() => readFileSync('/nowhere/at/all')), 'ENOENT'],
  ['an error of PostgreSQL', Object.assign(new Error('no password'), { code: '28P01' }), '28P01'],
  ['an error without a code', new Error('no code'), ''],
  ['an error with a numeric code', Object.assign(new Error('a number'), { code: 7 }), ''],
  ['an object that is not an Error', { code: 'ENOENT' }, ''],
  ['undefined', undefined, ''],
])('errorCode reads the code of %s', (_, reason, code) => {
  expect(errorCode(reason)).toBe(code)
})
