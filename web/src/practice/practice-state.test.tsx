/** Tests of the practice state on this device: merging facts (things the child did), and notifying listeners. */

import { builtWord, EXAMPLE_PRACTICE_STATE } from '@lanternleaf/domain/practice-state/testing/example'
import { beforeEach, expect, it, vi } from 'vitest'
import { appendFacts } from '../learning-record/outbox.ts'
import { practiceStates } from '../storage/entries/practice-state.ts'
import { resetDevice } from '../storage/testing/reset-device.ts'
import { followPracticeState, mergePracticeState, storedPracticeState } from './practice-state.ts'

beforeEach(() => resetDevice('moss'))

it('the state that is read contains all facts recorded so far, each merged once', async () => {
  await appendFacts('moss', [builtWord(10, 'reef')])
  expect(Object.keys(storedPracticeState('moss').words)).toEqual(['ocean-reef'])
  await appendFacts('moss', [builtWord(10, 'reef'), builtWord(20, 'coral')])
  expect(Object.keys(storedPracticeState('moss').words)).toEqual(['ocean-reef', 'ocean-coral'])
})

it('the stored state is parsed once', async () => {
  await appendFacts('moss', [builtWord(10, 'reef')])
  expect(storedPracticeState('moss')).toBe(storedPracticeState('moss'))
})

it('facts of a child other than the logged-in one stay in the outbox and are not merged', async () => {
  await appendFacts('fern', [builtWord(10, 'reef')])
  expect(storedPracticeState('moss').words).toEqual({})
  expect(practiceStates.of('fern').exists()).toBe(false)
})

it('a change of the state or of its version tag notifies the listeners once', () => {
  const listener = vi.fn<() => void>()
  const unfollow = followPracticeState(listener)
  mergePracticeState('moss', EXAMPLE_PRACTICE_STATE, 'a1')
  expect(listener).toHaveBeenCalledOnce()
  mergePracticeState('moss', EXAMPLE_PRACTICE_STATE)
  expect(listener).toHaveBeenCalledOnce()
  expect(practiceStates.of('moss').read()).toEqual({ seen: 'a1', own: EXAMPLE_PRACTICE_STATE })
  unfollow()
  mergePracticeState('moss', EXAMPLE_PRACTICE_STATE, 'b2')
  expect([listener.mock.calls.length, practiceStates.of('moss').read().seen]).toEqual([1, 'b2'])
})
