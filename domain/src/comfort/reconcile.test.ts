import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMFORT, COMFORT_FIELDS, type ComfortChoices } from './choices.ts'
import { type DeviceComfort, mergeAtLogin, reconcile, toSend } from './reconcile.ts'

const someChoices: fc.Arbitrary<ComfortChoices> = fc.record(
  Object.fromEntries(COMFORT_FIELDS.map((field) => [field, fc.constantFrom(...COMFORT[field])])),
  { requiredKeys: [] },
)
const someHeld: fc.Arbitrary<DeviceComfort> = someChoices.chain((choices) =>
  fc
    .subarray(Object.keys(choices))
    .map((fields) => ({ choices, unsent: Object.fromEntries(fields.map((field, at) => [field, at + 1])) })),
)

const held = (choices: ComfortChoices, unsent: DeviceComfort['unsent'] = {}): DeviceComfort => ({ choices, unsent })

describe("merging the server's response", () => {
  it.each<[string, DeviceComfort, DeviceComfort['unsent'], ComfortChoices, DeviceComfort]>([
    ['what another device chose', held({ sound: 'on' }), {}, { sound: 'off' }, held({ sound: 'off' })],
    ['what a new device lacks', held({}), {}, { textSize: 'large' }, held({ textSize: 'large' })],
    [
      'what waits to be told',
      held({ sound: 'on' }, { sound: 5 }),
      {},
      { sound: 'off' },
      held({ sound: 'on' }, { sound: 5 }),
    ],
    ['what was told', held({ sound: 'on' }, { sound: 5 }), { sound: 5 }, { sound: 'on' }, held({ sound: 'on' })],
    ['what another page saw told', held({ sound: 'on' }), { sound: 5 }, { sound: 'off' }, held({ sound: 'off' })],
    [
      'what was told and was older',
      held({ sound: 'on' }, { sound: 5 }),
      { sound: 5 },
      { sound: 'off' },
      held({ sound: 'off' }),
    ],
    [
      'what was chosen since',
      held({ sound: 'on' }, { sound: 6 }),
      { sound: 5 },
      { sound: 'off' },
      held({ sound: 'on' }, { sound: 6 }),
    ],
    [
      'what the server does not know',
      held({ font: 'opendyslexic' }, { font: 5 }),
      { font: 5 },
      {},
      held({ font: 'opendyslexic' }, { font: 5 }),
    ],
  ])('%s', (_, before, sent, stored, after) => {
    expect(reconcile(before, sent, stored)).toEqual(after)
  })

  it("equals the server's choices once everything was sent", () => {
    fc.assert(
      fc.property(someHeld, someChoices, (before, stored) => {
        const after = reconcile(before, before.unsent, { ...before.choices, ...stored })
        expect(after).toEqual(held({ ...before.choices, ...stored }))
        expect(toSend(after, after.choices)).toEqual({})
      }),
    )
  })

  it('preserves choices that were not sent', () => {
    fc.assert(
      fc.property(someHeld, someChoices, (before, stored) => {
        const after = reconcile(before, {}, stored)
        expect(after.unsent).toEqual(before.unsent)
        for (const field of COMFORT_FIELDS)
          if (before.unsent[field] !== undefined) expect(after.choices[field]).toBe(before.choices[field])
      }),
    )
  })
})

describe('choices to send', () => {
  it.each<[DeviceComfort, ComfortChoices, DeviceComfort['unsent']]>([
    [held({}), { sound: 'off' }, {}],
    [held({ sound: 'on' }), { sound: 'off' }, {}],
    [held({ sound: 'on' }, { sound: 7 }), { sound: 'off' }, { sound: 7 }],
    [held({ sound: 'on', motion: 'full' }, { motion: 7 }), {}, { sound: 0, motion: 7 }],
    [held({}, { sound: 7 }), {}, {}],
  ])('for %j and a server with %j: %j', (before, stored, sent) => {
    expect(toSend(before, stored)).toEqual(sent)
  })
})

describe('choices made before a login', () => {
  it.each<[DeviceComfort, DeviceComfort, DeviceComfort]>([
    [held({ sound: 'on' }), held({ sound: 'off' }, { sound: 3 }), held({ sound: 'off' }, { sound: 3 })],
    [held({ sound: 'on' }, { sound: 2 }), held({ sound: 'off' }), held({ sound: 'on' }, { sound: 2 })],
    [held({ textSize: 'large' }), held({ sound: 'off' }), held({ textSize: 'large', sound: 'off' })],
    [held({ textSize: 'large' }, { textSize: 2 }), held({}), held({ textSize: 'large' }, { textSize: 2 })],
  ])('merges %j and %j to %j', (child, before, after) => {
    expect(mergeAtLogin(child, before)).toEqual(after)
  })
})
