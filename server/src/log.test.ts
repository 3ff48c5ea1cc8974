/** Tests that log lines contain what an operator needs of an error, and no personal data. */

import { expect, it } from 'vitest'
import { createLog } from './log.ts'

type Log = ReturnType<typeof createLog>

/** Writes log lines, and returns those that the level lets through, parsed. */
const logLines = (level: 'info' | 'warn' | 'silent', writeLines: (log: Log) => void) => {
  const lines: string[] = []
  writeLines(createLog(level, { write: (line) => lines.push(line) }))
  return lines.map((line) => JSON.parse(line))
}

it('logs the type, code, message and stack of an error, and nothing of its row', () => {
  const reason = Object.assign(new TypeError('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(maya@example.org) already exists.',
    parameters: ['Moss'],
    cause: new Error('maya@example.org'),
  })
  const [line] = logLines('info', (log) => log.error({ err: reason, requestId: 'a-1' }, 'failed'))
  expect(line).toEqual({
    level: 50,
    time: expect.any(Number),
    msg: 'failed',
    requestId: 'a-1',
    err: { type: 'TypeError', code: '23505', message: 'duplicate key', stack: reason.stack },
  })
})

it('logs a thrown value that is not an Error as text', () => {
  const thrownValues = ['gone', undefined, { email: 'maya@example.org' }]
  const lines = logLines('info', (log) => {
    for (const err of thrownValues) log.error({ err })
  })
  expect(lines.map(({ err }) => err)).toEqual([{ message: 'gone' }, undefined, { message: '[object Object]' }])
})

it('logs only the configured level and above', () => {
  const writeLines = (log: Log) => {
    log.info('answered')
    log.warn('refused')
  }
  expect(logLines('info', writeLines).map(({ msg }) => msg)).toEqual(['answered', 'refused'])
  expect(logLines('warn', writeLines).map(({ msg }) => msg)).toEqual(['refused'])
  expect(logLines('silent', writeLines)).toEqual([])
})
