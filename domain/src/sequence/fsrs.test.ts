import fc from 'fast-check'
import { FSRSAlgorithm, generatorParameters } from 'ts-fsrs'
import { expect, it } from 'vitest'
import { type FsrsState, type Grade, nextState } from './fsrs.ts'

const theirs = new FSRSAlgorithm(generatorParameters({ request_retention: 0.9, enable_fuzz: false }))

it('remembers as ts-fsrs does, whatever was tried after however many days', () => {
  const tries = fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.constantFrom<Grade>(1, 2, 3, 4)), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(tries, (all) => {
      let own: FsrsState | null = null
      let other: FsrsState | null = null
      for (const [days, grade] of all) {
        own = nextState(own, days, grade)
        other = theirs.next_state(other, days, grade)
        expect(own.difficulty).toBeCloseTo(other.difficulty, 4)
        expect(own.stability / other.stability).toBeCloseTo(1, 4)
        expect(theirs.next_interval(other.stability, 0)).toBe(Math.max(1, Math.round(other.stability)))
      }
    }),
  )
})
