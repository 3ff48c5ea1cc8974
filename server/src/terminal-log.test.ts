import { expect, it } from 'vitest'
import { createLog } from './log.ts'
import { formatLogLine } from './terminal-log.ts'

/** What a person reads of what is logged. */
function read(tell: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  tell(createLog('info', { write: (line) => (text += formatLogLine(line) ?? '') }))
  return text
}

it('is a sentence for a person, with the time, how urgent it is and what it is about', () => {
  const output = read((log) => {
    log.info({ file: 'data/mail/one.eml' }, 'a mail is in this file')
    log.warn({ name: 'nas.example' }, 'refused what was sent to this name')
    log.error({ err: new TypeError('no such thing') }, 'failed')
  })
  expect(output).toMatch(
    /^\d\d:\d\d a mail is in this file \(file data\/mail\/one\.eml\)\n\d\d:\d\d Warning: refused .* \(name nas\.example\)\n\d\d:\d\d Error: failed\nTypeError: no such thing\n +at /,
  )
})

it('says nothing of each request that was answered', () => {
  expect(read((log) => log.info({ requestId: 'a-1', method: 'GET', route: '/', status: 200, ms: 1 }, 'answered'))).toBe(
    '',
  )
})
