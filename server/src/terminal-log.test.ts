import { expect, it } from 'vitest'
import { createLog } from './log.ts'
import { formatLogLine } from './terminal-log.ts'

/** What a person reads of what is logged. */
function read(tell: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  tell(createLog('info', { write: (line) => (text += formatLogLine(line) ?? '') }))
  return text
}

it('prints a sentence with the time, the level and the details', () => {
  const output = read((log) => {
    log.info({ file: 'data/mail/one.eml' }, 'a mail is in this file')
    log.warn({ name: 'nas.example' }, 'refused what was sent to this name')
    log.error({ err: new TypeError('no such thing') }, 'failed')
  })
  expect(output).toMatch(
    /^\d\d:\d\d a mail is in this file \(file data\/mail\/one\.eml\)\n\d\d:\d\d Warning: refused .* \(name nas\.example\)\n\d\d:\d\d Error: failed\nTypeError: no such thing\n +at /,
  )
})

it('omits the log lines of requests', () => {
  expect(read((log) => log.info({ requestId: 'a-1', method: 'GET', route: '/', status: 200, ms: 1 }, 'answered'))).toBe(
    '',
  )
})
