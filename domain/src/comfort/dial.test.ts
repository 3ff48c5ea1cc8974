import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesForChoice, changesForStep, changesToUndo } from './change.ts'
import { applyMode, COMFORT_FIELDS, COMFORT_VALUES, type ComfortChoices, QUIETEST } from './choices.ts'
import { currentStep, DIAL_FIELDS, DIAL_STEPS, type DialField, settingsOfStep } from './dial.ts'
import { effectiveComfort } from './effective-comfort.ts'

const someChoices: fc.Arbitrary<ComfortChoices> = fc.record(
  Object.fromEntries(COMFORT_FIELDS.map((field) => [field, fc.constantFrom(...COMFORT_VALUES[field])])),
  { requiredKeys: [] },
)
const someStep = fc.constantFrom(...DIAL_STEPS)

/** The settings on a device without preferences. */
const settingsOf = (choices: ComfortChoices) =>
  effectiveComfort(choices, { reducedMotion: false, moreContrast: false, dark: false })
const without = (choices: ComfortChoices, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(choices).filter(([field]) => !fields.includes(field)))

describe('the dial', () => {
  it('no setting is livelier at a quieter step', () => {
    const liveliness = (field: DialField, value: string) => -(COMFORT_VALUES[field] as readonly string[]).indexOf(value)
    for (const field of DIAL_FIELDS) {
      const bySteps = DIAL_STEPS.map((step) => liveliness(field, settingsOfStep(step)[field]))
      expect([field, bySteps]).toEqual([field, bySteps.toSorted((a, b) => a - b)])
    }
  })

  it('each of the five steps is recognized, from the quietest settings to the defaults', () => {
    expect(DIAL_STEPS.map((step) => currentStep(settingsOfStep(step)))).toEqual([...DIAL_STEPS])
    for (const field of DIAL_FIELDS) {
      expect([field, QUIETEST[field]]).toEqual([field, COMFORT_VALUES[field].at(-1)])
      expect([field, settingsOfStep(5)[field]]).toEqual([field, COMFORT_VALUES[field][0]])
    }
    expect([currentStep({}), currentStep(applyMode({ quieter: 'on' }))]).toEqual([5, 1])
  })

  it('currentStep returns null if the settings do not match any step', () => {
    expect(currentStep({ ...settingsOfStep(3), haptics: 'on' })).toBeNull()
    expect(currentStep({ celebration: 'still', haptics: 'off' })).toBe(4)
    expect(currentStep(applyMode({ mode: 'autism' }))).toBeNull()
  })

  it('turning the dial sets the step and changes no setting outside the dial', () => {
    fc.assert(
      fc.property(someChoices, someStep, (choices, step) => {
        const after = { ...choices, ...changesForStep(choices, step) }
        expect(currentStep(applyMode(after))).toBe(step)
        const dialFields = [...DIAL_FIELDS, 'quieter']
        expect(without(settingsOf(after), dialFields)).toEqual(without(settingsOf(choices), dialFields))
      }),
    )
  })

  it('turning the dial to the current step changes nothing', () => {
    fc.assert(
      fc.property(someChoices, someStep, (choices, step) => {
        const after = { ...choices, ...changesForStep(choices, step) }
        expect(changesForStep(after, step)).toEqual({})
      }),
    )
    expect(changesForStep({}, 5)).toEqual({})
    expect(changesForStep({ quieter: 'on' }, 1)).toEqual({})
    expect(changesForStep({ quieter: 'on' }, 5)).toEqual({ quieter: 'off' })
  })

  it.each<[ComfortChoices, 3 | 4 | 5, ComfortChoices]>([
    [{}, 4, { celebration: 'still', haptics: 'off' }],
    [{ haptics: 'off' }, 4, { celebration: 'still' }],
    [{ mode: 'autism' }, 4, { motion: 'full', haptics: 'off' }],
    [settingsOfStep(3), 4, { motion: 'full', brightness: 'full' }],
    [{ ...settingsOfStep(3), quieter: 'on' }, 3, { quieter: 'off' }],
    [{ sound: 'off', quieter: 'on' }, 5, { sound: 'on', quieter: 'off' }],
  ])('with the choices %j, turning the dial to step %i stores only the differences: %j', (choices, step, changes) => {
    expect(changesForStep(choices, step)).toEqual(changes)
  })

  it('choosing one setting after turning the dial changes only the chosen one', () => {
    const someField = fc
      .constantFrom(...DIAL_FIELDS)
      .chain((field) => fc.constantFrom(...COMFORT_VALUES[field]).map((value) => ({ field, value })))
    fc.assert(
      fc.property(someChoices, someStep, someField, (choices, step, { field, value }) => {
        const turned = { ...choices, ...changesForStep(choices, step) }
        const after = { ...turned, ...changesForChoice(turned, field, value) }
        expect(without(settingsOf(after), ['quieter'])).toEqual({
          ...without(settingsOf(turned), ['quieter']),
          [field]: value,
        })
      }),
    )
  })
})

describe('everything quieter', () => {
  it('restores the previous settings when turned off, and ends when one of its settings is chosen', () => {
    fc.assert(
      fc.property(someChoices, ({ quieter: _, ...choices }) => {
        const quiet: ComfortChoices = { ...choices, ...changesForChoice(choices, 'quieter', 'on') }
        expect(settingsOf({ ...quiet, ...changesForChoice(quiet, 'quieter', 'off') })).toEqual(settingsOf(choices))
        const louder: ComfortChoices = { ...quiet, ...changesForChoice(quiet, 'pictures', 'on') }
        expect(settingsOf(louder)).toEqual({ ...settingsOf(quiet), pictures: 'on', quieter: 'off' })
        expect(changesForChoice(quiet, 'textSize', 'large')).toEqual({ textSize: 'large' })
      }),
    )
  })
})

describe('a mode', () => {
  it.each<[ComfortChoices, ComfortChoices]>([
    [{}, { mode: 'adhd' }],
    [{ motion: 'full' }, { mode: 'adhd', motion: 'reduced' }],
    [{ motion: 'reduced', sound: 'on' }, { mode: 'adhd' }],
    [
      { lineFocus: 'off', oneThing: 'off' },
      { mode: 'adhd', lineFocus: 'on', oneThing: 'on' },
    ],
  ])('that is chosen after %j stores %j', (choices, changes) => {
    expect(changesForChoice(choices, 'mode', 'adhd')).toEqual(changes)
  })

  it('takes effect at once whatever was chosen before, and its settings can still be changed', () => {
    fc.assert(
      fc.property(someChoices, fc.constantFrom(...COMFORT_VALUES.mode), ({ quieter: _, ...choices }, mode) => {
        const after: ComfortChoices = { ...choices, ...changesForChoice(choices, 'mode', mode) }
        expect(settingsOf(after)).toMatchObject(applyMode({ mode }))
        expect(settingsOf({ ...after, ...changesForChoice(after, 'motion', 'full') }).motion).toBe('full')
      }),
    )
  })
})

it('undoing a change restores all effective settings', () => {
  const changes = fc.oneof(
    someStep.map((step) => (choices: ComfortChoices) => changesForStep(choices, step)),
    fc
      .constantFrom(...COMFORT_FIELDS)
      .chain((field) => fc.constantFrom(...COMFORT_VALUES[field]).map((value) => ({ field, value })))
      .map(
        ({ field, value }) =>
          (choices: ComfortChoices) =>
            changesForChoice(choices, field, value),
      ),
  )
  fc.assert(
    fc.property(someChoices, changes, (choices, change) => {
      const changed = change(choices)
      const after = { ...choices, ...changed }
      expect(settingsOf({ ...after, ...changesToUndo(choices, changed) })).toEqual(settingsOf(choices))
    }),
  )
})

it.each<[ComfortChoices, ComfortChoices, ComfortChoices]>([
  [{}, {}, {}],
  [{}, { textSize: 'large' }, { textSize: 'default' }],
  [{ textSize: 'extra-large', sound: 'off' }, { textSize: 'large' }, { textSize: 'extra-large' }],
  [{ mode: 'adhd' }, { motion: 'full' }, { motion: 'reduced' }],
  [
    { mode: 'adhd', motion: 'full' },
    { mode: 'autism', motion: 'reduced' },
    { mode: 'adhd', motion: 'full' },
  ],
])('changesToUndo with the previous choices %j and the change %j returns %j', (before, change, changes) => {
  expect(changesToUndo(before, change)).toEqual(changes)
})
