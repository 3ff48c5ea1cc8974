import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  COMFORT_FIELDS,
  COMFORT_VALUES,
  type ComfortChoices,
  type ComfortField,
  QUIETEST,
  readComfortChoices,
} from './choices.ts'
import {
  allowsSurprises,
  announcesNext,
  celebratesWithMotion,
  effectiveComfort,
  mayMakeSounds,
  mayVibrate,
  type SystemPreferences,
} from './effective-comfort.ts'
import { LOOK_ATTRIBUTES, LOOK_COOKIE, lookAttributes, lookOf, printLook, readLook } from './look.ts'

const NO_PREFERENCES: SystemPreferences = { reducedMotion: false, moreContrast: false, dark: false }

const someChoices: fc.Arbitrary<ComfortChoices> = fc.record(
  Object.fromEntries(COMFORT_FIELDS.map((field) => [field, fc.constantFrom(...COMFORT_VALUES[field])])),
  { requiredKeys: [] },
)
const someSystem: fc.Arbitrary<SystemPreferences> = fc.record({
  reducedMotion: fc.boolean(),
  moreContrast: fc.boolean(),
  dark: fc.boolean(),
})

describe('readComfortChoices', () => {
  it.each<[object, ComfortChoices]>([
    [{}, {}],
    [{ textSize: 'large' }, { textSize: 'large' }],
    [{ textSize: 'enormous', sound: 'off' }, { sound: 'off' }],
    [{ scent: 'pine', font: 'opendyslexic' }, { font: 'opendyslexic' }],
    [{ font: 'atkinson', quieter: 'very' }, {}],
    [{ toString: 'default', constructor: 'on' }, {}],
    [{ sound: true, motion: null, mode: ['adhd'] }, {}],
  ])('returns from %j the choices %j', (stored, choices) => {
    expect(readComfortChoices(stored)).toEqual(choices)
  })

  it('returns all choices that the current version can store', () => {
    fc.assert(
      fc.property(someChoices, (choices) => {
        expect(readComfortChoices(choices)).toEqual(choices)
      }),
    )
  })
})

describe('effectiveComfort', () => {
  it('returns the same settings for a chosen default as for no choice', () => {
    const defaults = Object.fromEntries(COMFORT_FIELDS.map((field) => [field, COMFORT_VALUES[field][0]]))
    expect(effectiveComfort({}, NO_PREFERENCES)).toEqual({ ...defaults, colours: 'paper' })
    fc.assert(
      fc.property(someSystem, (system) => {
        expect(effectiveComfort(defaults, system)).toEqual(effectiveComfort({}, system))
      }),
    )
  })

  it("prefers the child's choices to the mode, but the device's reduced motion to both", () => {
    fc.assert(
      fc.property(someChoices, someSystem, ({ quieter: _, ...choices }, system) => {
        const comfort = effectiveComfort(choices, system)
        for (const field of COMFORT_FIELDS) {
          const chosen = (choices as ComfortChoices)[field]
          if (chosen === undefined || chosen === 'system') continue
          expect(comfort[field]).toBe(field === 'motion' && system.reducedMotion ? 'reduced' : chosen)
        }
      }),
    )
  })

  it('has the quietest settings while "everything quieter" is on, and the previous ones when it is off', () => {
    fc.assert(
      fc.property(someChoices, someSystem, (choices, system) => {
        const quiet = effectiveComfort({ ...choices, quieter: 'on' }, system)
        const before = effectiveComfort({ ...choices, quieter: 'off' }, system)
        expect(quiet).toEqual({ ...before, ...QUIETEST, quieter: 'on' })
      }),
    )
  })

  it.each<[ComfortChoices, Partial<SystemPreferences>, ComfortChoices]>([
    [{ mode: 'dyslexia' }, {}, { spacing: 'wide' }],
    [{ mode: 'dyslexia', spacing: 'default' }, {}, { spacing: 'default' }],
    [{ mode: 'adhd' }, {}, { oneThing: 'on', lineFocus: 'on', motion: 'reduced' }],
    [{ mode: 'adhd', motion: 'full' }, {}, { motion: 'full' }],
    [{ mode: 'autism' }, {}, { motion: 'reduced', tones: 'muted', celebration: 'still', lineFocus: 'off' }],
    [{ motion: 'full' }, { reducedMotion: true }, { motion: 'reduced' }],
    [{}, { dark: true }, { colours: 'dark' }],
    [{}, { dark: true, moreContrast: true }, { colours: 'high-contrast' }],
    [{ colours: 'paper' }, { dark: true, moreContrast: true }, { colours: 'paper' }],
  ])('for the choices %j on a device that prefers %j includes %j', (choices, system, expected) => {
    expect(effectiveComfort(choices, { ...NO_PREFERENCES, ...system })).toMatchObject(expected)
  })

  it('mayVibrate is false if haptics are off or everything is quieter; announcesNext is true only for the mode autism', () => {
    const settingsOf = (choices: ComfortChoices) => effectiveComfort(choices, NO_PREFERENCES)
    expect(
      [{}, { haptics: 'off' }, { quieter: 'on' }].map((item) => mayVibrate(settingsOf(item as ComfortChoices))),
    ).toEqual([...[true, false, false]])
    expect(COMFORT_VALUES.mode.map((mode) => announcesNext(settingsOf({ mode })))).toEqual([false, false, false, true])
  })

  it.each<[ComfortChoices, { speaks: boolean; surprises: boolean; celebrates: boolean }]>([
    [{}, { speaks: true, surprises: true, celebrates: true }],
    [{ sound: 'off' }, { speaks: false, surprises: true, celebrates: true }],
    [{ motion: 'reduced' }, { speaks: true, surprises: true, celebrates: false }],
    [{ mode: 'adhd' }, { speaks: true, surprises: true, celebrates: false }],
    [
      { mode: 'autism', motion: 'full', sound: 'on' },
      { speaks: false, surprises: false, celebrates: false },
    ],
    [{ celebration: 'still' }, { speaks: true, surprises: true, celebrates: false }],
    [{ quieter: 'on' }, { speaks: false, surprises: true, celebrates: false }],
  ])('for the choices %j, whether the app may speak unprompted, surprise and celebrate is %j', (choices, allowed) => {
    const comfort = effectiveComfort(choices, NO_PREFERENCES)
    expect({
      speaks: mayMakeSounds(comfort),
      surprises: allowsSurprises(comfort),
      celebrates: celebratesWithMotion(comfort),
    }).toEqual(allowed)
  })
})

describe('the look (the visible settings that are stored in a cookie)', () => {
  it('is empty if nothing was chosen', () => {
    expect([lookOf({}), printLook(lookOf({})), readLook('')]).toEqual([{}, '', {}])
    expect(lookAttributes({}).filter(([, value]) => value !== null)).toEqual([])
  })

  it("contains the visible settings, including the mode's preset", () => {
    const look = lookOf({ mode: 'adhd', lineFocus: 'off', sound: 'off', companion: 'off', colours: 'dark' })
    expect(look).toEqual({ oneThing: 'on', motion: 'reduced', colours: 'dark', companion: 'off' })
    const noAttributes = Object.fromEntries(LOOK_ATTRIBUTES.map((name) => [name, null]))
    expect(Object.fromEntries(lookAttributes(look))).toEqual({
      ...noAttributes,
      'data-one-thing': 'on',
      'data-motion': 'reduced',
      'data-colours': 'dark',
      'data-companion': 'off',
    })
    expect(lookOf({ quieter: 'on' })).toEqual({ motion: 'reduced', brightness: 'dim', pictures: 'off' })
  })

  it("does not contain the mode's name, which may reveal a diagnosis", () => {
    for (const mode of COMFORT_VALUES.mode) expect(printLook(lookOf({ mode }))).not.toContain(mode)
    expect(readLook('mode=autism')).toEqual({})
  })

  it('is the same after printing and reading it, and uses only cookie-safe characters', () => {
    fc.assert(
      fc.property(someChoices, (choices) => {
        const look = lookOf(choices)
        expect(readLook(printLook(look))).toEqual(look)
        expect(`${LOOK_COOKIE}=${printLook(look)}`).toMatch(/^look=[A-Za-z=&-]*$/)
      }),
    )
  })

  it.each([
    'textSize',
    'textSize=',
    'textSize=large"><script>',
    'sound=off&keepMessages=on',
    '__proto__=large&toString=on',
    'textSize=default',
    '&&==&',
  ])('readLook reads nothing from %j', (text) => {
    expect(readLook(text)).toEqual({})
  })

  it('readLook returns only known fields and values from any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const [field, value] of Object.entries(readLook(text))) {
          expect(COMFORT_VALUES[field as ComfortField]).toContain(value)
        }
      }),
    )
    expect(readLook('textSize=large&scent=pine&colours=dark')).toEqual({ textSize: 'large', colours: 'dark' })
  })
})
