/** The messages and defaults of the schemas, as a form or a device meets them. */

import { expect, it } from 'vitest'
import { childCredentials } from './child-login.ts'
import { newChild } from './children.ts'
import { comfortChoices } from './comfort.ts'
import { fact } from './fact.ts'
import { parentCredentials } from './parent-account.ts'

const firstMessage = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message

const child = { username: 'river otter', pin: '4821', age: 9, consent: true }

it.each([
  [parentCredentials, { email: 'no', password: 'secret1' }, 'Please enter a valid email address'],
  [parentCredentials, { email: 'a@b.co', password: '12345' }, 'Password must be at least 6 characters'],
  [newChild, { ...child, username: ' ' }, 'Please enter a username'],
  [newChild, { ...child, username: '<script>' }, "Please use letters, numbers, spaces, - _ or '"],
  [newChild, { ...child, username: "-_'" }, 'Please use at least one letter or number'],
  [newChild, { ...child, pin: '123' }, 'PIN must be 4 digits'],
  [newChild, { ...child, pin: 1234 }, 'PIN must be 4 digits'],
  [newChild, { ...child, pin: 'pictures:owl,star,owl' }, 'PIN must be 4 pictures'],
  [newChild, { ...child, pin: 'pictures:owl,star,owl,unicorn' }, 'PIN must be 4 pictures'],
  [childCredentials, { username: 'moss', pin: 'pictures:1234' }, 'PIN must be 4 pictures'],
  [newChild, { ...child, age: 5 }, 'Please select age'],
  [newChild, { ...child, age: null }, 'Please select age'],
  [newChild, { ...child, consent: false }, 'A parent or guardian has to agree first'],
  [childCredentials, { username: '  ', pin: '1234' }, 'Please enter your username'],
] as const)('the first error of invalid example %# has the message for its field', (schema, value, message) => {
  expect(firstMessage(schema, value)).toBe(message)
})

it('schemas normalize emails and usernames', () => {
  expect(parentCredentials.parse({ email: ' Maya@Example.org ', password: 'secret1' }).email).toBe('maya@example.org')
  expect(newChild.parse({ ...child, username: '  Ｒiver  otter ' }).username).toBe('River otter')
})

it('newChild fills in the specified defaults for age and questions', () => {
  const { age: _, ...withoutAge } = child
  expect(newChild.parse(withoutAge)).toMatchObject({ age: 10, questions: [] })
})

it('newChild and fact reject unknown fields', () => {
  expect(newChild.safeParse({ ...child, parentId: 'x' }).success).toBe(false)
  const started = {
    factId: 'a'.repeat(16),
    learningSessionId: 'b'.repeat(16),
    at: 1,
    type: 'session-started',
    brainState: 'tired',
  }
  expect(fact.safeParse(started).success).toBe(true)
  expect(fact.safeParse({ ...started, duration: 9 }).success).toBe(false)
})

const started = {
  factId: 'a'.repeat(16),
  learningSessionId: 'b'.repeat(16),
  at: 1,
  type: 'session-started',
  brainState: 'tired',
}
const envelope = { version: 1, sequence: 0, localDate: '2026-11-22', offset: 0 }

it.each([{}, { sequence: 2 ** 31 }, { offset: 14 * 60 }, { offset: -12 * 60 }])(
  'fact accepts a fact without an envelope, and with an envelope that has %j',
  (changes) => {
    expect(fact.parse(started)).toEqual(started)
    const withEnvelope = { ...started, envelope: { ...envelope, ...changes } }
    expect(fact.parse(withEnvelope)).toEqual(withEnvelope)
  },
)

it.each([
  { version: 2 },
  { sequence: -1 },
  { sequence: 1.5 },
  { localDate: '22.11.2026' },
  { localDate: '2026-11-22T10:00' },
  { offset: 1441 },
  { offset: -1441 },
  { offset: 0.5 },
  { zone: 'Europe/London' },
  ...Object.keys(envelope).map((name) => ({ [name]: undefined })),
])('fact rejects an envelope with an invalid, missing or unknown field: %j', (wrong) => {
  expect(fact.safeParse({ ...started, envelope: { ...envelope, ...wrong } }).success).toBe(false)
})

it.each([
  [{ sound: 'off' }, { sound: 'off' }],
  [
    { sound: 'off', companion: 'off' },
    { sound: 'off', companion: 'off' },
  ],
  [{ companion: 'asleep' }, {}],
])('comfortChoices accepts missing fields, and drops unknown values: %j', (stored, parsed) => {
  expect(comfortChoices.parse(stored)).toEqual(parsed)
})
