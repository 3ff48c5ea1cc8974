import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  COMFORT,
  COMFORT_FIELDS,
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
  mayVibrate,
  type SystemPreferences,
  speaksUnprompted,
} from './effective-comfort.ts'
import { LOOK_ATTRIBUTES, LOOK_COOKIE, lookAttributes, lookOf, printLook, readLook } from './look.ts'

const PLAIN: SystemPreferences = { reducedMotion: false, moreContrast: false, dark: false }

const someChoices: fc.Arbitrary<ComfortChoices> = fc.record(
  Object.fromEntries(COMFORT_FIELDS.map((field) => [field, fc.constantFrom(...COMFORT[field])])),
  { requiredKeys: [] },
)
const someSystem: fc.Arbitrary<SystemPreferences> = fc.record({
  reducedMotion: fc.boolean(),
  moreContrast: fc.boolean(),
  dark: fc.boolean(),
})

describe('what was stored', () => {
  it.each<[object, ComfortChoices]>([
    [{}, {}],
    [{ textSize: 'large' }, { textSize: 'large' }],
    [{ textSize: 'enormous', sound: 'off' }, { sound: 'off' }],
    [{ scent: 'pine', font: 'opendyslexic' }, { font: 'opendyslexic' }],
    [{ font: 'atkinson', quieter: 'very' }, {}],
    [{ toString: 'default', constructor: 'on' }, {}],
    [{ sound: true, motion: null, mode: ['adhd'] }, {}],
  ])('%j is read as %j', (stored, choices) => {
    expect(readComfortChoices(stored)).toEqual(choices)
  })

  it('is read whole where it is of this version', () => {
    fc.assert(
      fc.property(someChoices, (choices) => {
        expect(readComfortChoices(choices)).toEqual(choices)
      }),
    )
  })
})

describe('what holds', () => {
  it('is the same for who chose nothing and for who chose what holds at first', () => {
    const first = Object.fromEntries(COMFORT_FIELDS.map((field) => [field, COMFORT[field][0]]))
    expect(effectiveComfort({}, PLAIN)).toEqual({ ...first, colours: 'paper' })
    fc.assert(
      fc.property(someSystem, (system) => {
        expect(effectiveComfort(first, system)).toEqual(effectiveComfort({}, system))
      }),
    )
  })

  it('is what was chosen, whatever the mode, but for motion where the device asks for less', () => {
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

  it('is as quiet as it gets while all is to be quieter, and otherwise what it was', () => {
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
  ])('for %j on a device with %j is %j', (choices, system, held) => {
    expect(effectiveComfort(choices, { ...PLAIN, ...system })).toMatchObject(held)
  })

  it('lets a device shake, and says what comes next, for whom that is right', () => {
    const held = (choices: ComfortChoices) => effectiveComfort(choices, PLAIN)
    expect([{}, { haptics: 'off' }, { quieter: 'on' }].map((item) => mayVibrate(held(item as ComfortChoices)))).toEqual(
      [...[true, false, false]],
    )
    expect(COMFORT.mode.map((mode) => announcesNext(held({ mode })))).toEqual([false, false, false, true])
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
  ])('%j allows %j', (choices, allowed) => {
    const comfort = effectiveComfort(choices, PLAIN)
    expect({
      speaks: speaksUnprompted(comfort),
      surprises: allowsSurprises(comfort),
      celebrates: celebratesWithMotion(comfort),
    }).toEqual(allowed)
  })
})

describe('the look', () => {
  it('of who chose nothing is the page as it was built', () => {
    expect([lookOf({}), printLook(lookOf({})), readLook('')]).toEqual([{}, '', {}])
    expect(lookAttributes({}).filter(([, value]) => value !== null)).toEqual([])
  })

  it('has what shows, and what its mode brings along', () => {
    const look = lookOf({ mode: 'adhd', lineFocus: 'off', sound: 'off', companion: 'off', colours: 'dark' })
    expect(look).toEqual({ oneThing: 'on', motion: 'reduced', colours: 'dark', companion: 'off' })
    const plain = Object.fromEntries(LOOK_ATTRIBUTES.map((name) => [name, null]))
    expect(Object.fromEntries(lookAttributes(look))).toEqual({
      ...plain,
      'data-one-thing': 'on',
      'data-motion': 'reduced',
      'data-colours': 'dark',
      'data-companion': 'off',
    })
    expect(lookOf({ quieter: 'on' })).toEqual({ motion: 'reduced', brightness: 'dim', pictures: 'off' })
  })

  it('tells of no mode by its name, which can be that of a diagnosis', () => {
    for (const mode of COMFORT.mode) expect(printLook(lookOf({ mode }))).not.toContain(mode)
    expect(readLook('mode=autism')).toEqual({})
  })

  it('is read as it was printed, in signs any cookie can hold', () => {
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
  ])('%j is none', (text) => {
    expect(readLook(text)).toEqual({})
  })

  it('is read whoever wrote it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const [field, value] of Object.entries(readLook(text))) {
          expect(COMFORT[field as ComfortField]).toContain(value)
        }
      }),
    )
    expect(readLook('textSize=large&scent=pine&colours=dark')).toEqual({ textSize: 'large', colours: 'dark' })
  })
})
