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

it('is told by its name and its sentence', () => {
  expect(String(new StartupProblem('Port 1 is taken.'))).toBe('StartupProblem: Port 1 is taken.')
})

it.each<[string, unknown, code: string]>([
  ['the system', thrownBy(() => readFileSync('/nowhere/at/all')), 'ENOENT'],
  ['PostgreSQL', Object.assign(new Error('no password'), { code: '28P01' }), '28P01'],
  ['an error without one', new Error('no code'), ''],
  ['a number for one', Object.assign(new Error('a number'), { code: 7 }), ''],
  ['what is no error', { code: 'ENOENT' }, ''],
  ['nothing', undefined, ''],
])('the code of %s', (_, reason, code) => {
  expect(errorCode(reason)).toBe(code)
})
