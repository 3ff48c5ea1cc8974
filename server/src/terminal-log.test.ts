/** Tests of the log as a person sees it at a terminal. */

import { expect, it } from 'vitest'
import { createLog } from './log.ts'
import { formatLogLine } from './terminal-log.ts'

/** Writes log lines, and returns them as a person sees them at a terminal. */
function formatLog(writeLines: (log: ReturnType<typeof createLog>) => void): string {
  let output = ''
  const write = (line: string): void => {
    output += formatLogLine(line) ?? ''
  }
  writeLines(createLog('info', { write }))
  return output
}

it('formats a line as a sentence with the time, the level and the details', () => {
  const output = formatLog((log) => {
    log.info({ file: 'data/mail/one.eml' }, 'a mail is in this file')
    log.warn({ name: 'nas.example' }, 'refused what was sent to this name')
    log.error({ err: new TypeError('no such thing') }, 'failed')
  })
  expect(output).toMatch(
    /^\d\d:\d\d a mail is in this file \(file data\/mail\/one\.eml\)\n\d\d:\d\d Warning: refused .* \(name nas\.example\)\n\d\d:\d\d Error: failed\nTypeError: no such thing\n +at /,
  )
})

it('omits the log lines of requests', () => {
  const request = { requestId: 'a-1', method: 'GET', route: '/', status: 200, ms: 1 }
  expect(formatLog((log) => log.info(request, 'answered'))).toBe('')
})
