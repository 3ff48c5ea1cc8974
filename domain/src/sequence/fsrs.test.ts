import fc from 'fast-check'
import { FSRSAlgorithm, generatorParameters } from 'ts-fsrs'
import { expect, it } from 'vitest'
import { type FsrsState, type Grade, nextState } from './fsrs.ts'

const tsFsrs = new FSRSAlgorithm(generatorParameters({ request_retention: 0.9, enable_fuzz: false }))

it('nextState agrees with the package ts-fsrs after any sequence of grades and days', () => {
  const tries = fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.constantFrom<Grade>(1, 2, 3, 4)), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(tries, (all) => {
      let ownState: FsrsState | null = null
      let packageState: FsrsState | null = null
      for (const [days, grade] of all) {
        ownState = nextState(ownState, days, grade)
        packageState = tsFsrs.next_state(packageState, days, grade)
        expect(ownState.difficulty).toBeCloseTo(packageState.difficulty, 4)
        expect(ownState.stability / packageState.stability).toBeCloseTo(1, 4)
        expect(tsFsrs.next_interval(packageState.stability, 0)).toBe(Math.max(1, Math.round(packageState.stability)))
      }
    }),
  )
})
