import { expect, it } from 'vitest'
import { mailboxMark } from './mails-a-day.ts'

it('knows a mailbox by its address, however it is written, and one of all that stand behind a plus', () => {
  const mark = (email: string) => mailboxMark('secret', email)
  expect(mark('Maya@Example.org')).toBe(mark('maya@example.org'))
  expect(new Set(['maya+a@example.org', 'maya+another@example.org', 'maya+@example.org'].map(mark)).size).toBe(1)
  const dotted = ['m.aya@example.org', 'may.a@example.org', 'm.a.y.a@example.org', 'maya@example.org'].map(mark)
  expect(new Set(dotted).size).toBe(1)
  expect(mark('m.aya+x.y@googlemail.com')).toBe(mark('maya+z@gmail.com'))
  expect(mark('maya@exam.ple.org')).not.toBe(mark('maya@example.org'))
  const others = ['maya@example.org', 'maya+a@example.org', 'ada@example.org', 'maya@example.com'].map(mark)
  // What stands before and behind the plus is never read as one.
  expect(mark('may+b@aexample.org')).not.toBe(mark('maya+b@example.org'))
  expect(new Set([...others, mailboxMark('another', 'maya@example.org')]).size).toBe(5)
  for (const other of others) expect(other).toMatch(/^[\w-]{43}$/)
})
