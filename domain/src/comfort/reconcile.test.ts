import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMFORT_FIELDS, COMFORT_VALUES, type ComfortChoices } from './choices.ts'
import { choicesToSend, type DeviceComfort, mergeAtLogin, mergeServerResponse } from './reconcile.ts'

const someChoices: fc.Arbitrary<ComfortChoices> = fc.record(
  Object.fromEntries(COMFORT_FIELDS.map((field) => [field, fc.constantFrom(...COMFORT_VALUES[field])])),
  { requiredKeys: [] },
)
const someDeviceComfort: fc.Arbitrary<DeviceComfort> = someChoices.chain((choices) =>
  fc
    .subarray(Object.keys(choices))
    .map((fields) => ({ choices, unsent: Object.fromEntries(fields.map((field, index) => [field, index + 1])) })),
)

/** @param unsent when the choices were made that the server has not acknowledged, in epoch ms; 0 is the oldest */
const deviceComfort = (choices: ComfortChoices, unsent: DeviceComfort['unsent'] = {}): DeviceComfort => ({
  choices,
  unsent,
})

describe("mergeServerResponse (merging the server's response)", () => {
  // The name, the device before, when the sent choices were made, the choices of the server, the device after.
  it.each<[string, DeviceComfort, DeviceComfort['unsent'], ComfortChoices, DeviceComfort]>([
    [
      'adopts the choice of another device',
      deviceComfort({ sound: 'on' }),
      {},
      { sound: 'off' },
      deviceComfort({ sound: 'off' }),
    ],
    [
      'adopts a choice that a new device lacks',
      deviceComfort({}),
      {},
      { textSize: 'large' },
      deviceComfort({ textSize: 'large' }),
    ],
    [
      'leaves an unsent choice unsent',
      deviceComfort({ sound: 'on' }, { sound: 5 }),
      {},
      { sound: 'off' },
      deviceComfort({ sound: 'on' }, { sound: 5 }),
    ],
    [
      'marks a sent choice as sent',
      deviceComfort({ sound: 'on' }, { sound: 5 }),
      { sound: 5 },
      { sound: 'on' },
      deviceComfort({ sound: 'on' }),
    ],
    [
      "adopts the server's choice if another tab has marked the choice as sent",
      deviceComfort({ sound: 'on' }),
      { sound: 5 },
      { sound: 'off' },
      deviceComfort({ sound: 'off' }),
    ],
    [
      "adopts the server's choice if the server kept a newer one than the sent choice",
      deviceComfort({ sound: 'on' }, { sound: 5 }),
      { sound: 5 },
      { sound: 'off' },
      deviceComfort({ sound: 'off' }),
    ],
    [
      'leaves a choice unsent that was made after sending',
      deviceComfort({ sound: 'on' }, { sound: 6 }),
      { sound: 5 },
      { sound: 'off' },
      deviceComfort({ sound: 'on' }, { sound: 6 }),
    ],
    [
      'leaves a choice unsent that the server does not know',
      deviceComfort({ font: 'opendyslexic' }, { font: 5 }),
      { font: 5 },
      {},
      deviceComfort({ font: 'opendyslexic' }, { font: 5 }),
    ],
  ])('%s', (_, before, sent, stored, after) => {
    expect(mergeServerResponse(before, sent, stored)).toEqual(after)
  })

  it("returns the server's choices over those of the device, with nothing unsent, if everything was sent", () => {
    fc.assert(
      fc.property(someDeviceComfort, someChoices, (before, stored) => {
        const after = mergeServerResponse(before, before.unsent, { ...before.choices, ...stored })
        expect(after).toEqual(deviceComfort({ ...before.choices, ...stored }))
        expect(choicesToSend(after, after.choices)).toEqual({})
      }),
    )
  })

  it('keeps all unsent choices if the request sent none', () => {
    fc.assert(
      fc.property(someDeviceComfort, someChoices, (before, stored) => {
        const after = mergeServerResponse(before, {}, stored)
        expect(after.unsent).toEqual(before.unsent)
        for (const field of COMFORT_FIELDS)
          if (before.unsent[field] !== undefined) expect(after.choices[field]).toBe(before.choices[field])
      }),
    )
  })
})

describe('choicesToSend', () => {
  it.each<[DeviceComfort, ComfortChoices, DeviceComfort['unsent']]>([
    [deviceComfort({}), { sound: 'off' }, {}],
    [deviceComfort({ sound: 'on' }), { sound: 'off' }, {}],
    [deviceComfort({ sound: 'on' }, { sound: 7 }), { sound: 'off' }, { sound: 7 }],
    [deviceComfort({ sound: 'on', motion: 'full' }, { motion: 7 }), {}, { sound: 0, motion: 7 }],
    [deviceComfort({}, { sound: 7 }), {}, {}],
  ])("for the device %j and the server's choices %j returns %j", (before, stored, sent) => {
    expect(choicesToSend(before, stored)).toEqual(sent)
  })
})

describe('mergeAtLogin', () => {
  it.each<[DeviceComfort, DeviceComfort, DeviceComfort]>([
    [
      deviceComfort({ sound: 'on' }),
      deviceComfort({ sound: 'off' }, { sound: 3 }),
      deviceComfort({ sound: 'off' }, { sound: 3 }),
    ],
    [
      deviceComfort({ sound: 'on' }, { sound: 2 }),
      deviceComfort({ sound: 'off' }),
      deviceComfort({ sound: 'on' }, { sound: 2 }),
    ],
    [
      deviceComfort({ textSize: 'large' }),
      deviceComfort({ sound: 'off' }),
      deviceComfort({ textSize: 'large', sound: 'off' }),
    ],
    [
      deviceComfort({ textSize: 'large' }, { textSize: 2 }),
      deviceComfort({}),
      deviceComfort({ textSize: 'large' }, { textSize: 2 }),
    ],
  ])("merges the child's choices %j and the choices made before the login %j to %j", (child, before, after) => {
    expect(mergeAtLogin(child, before)).toEqual(after)
  })
})
