import { builtWord, EXAMPLE_PRACTICE_STATE } from '@lanternleaf/domain/practice-state/testing/example'
import { beforeEach, expect, it, vi } from 'vitest'
import { childsOwn } from '../storage/entries/childs-own.ts'
import { newDevice } from '../storage/testing/new-device.ts'
import { appendFacts } from './outbox.ts'
import { addOwn, followOwn, ownOf } from './own.ts'

beforeEach(() => newDevice('moss'))

it('knows at once what a fact says, each once however often it is told', async () => {
  await appendFacts('moss', [builtWord(10, 'reef')])
  expect(Object.keys(ownOf('moss').words)).toEqual(['ocean-reef'])
  await appendFacts('moss', [builtWord(10, 'reef'), builtWord(20, 'coral')])
  expect(Object.keys(ownOf('moss').words)).toEqual(['ocean-reef', 'ocean-coral'])
})

it('looks through what is kept once, however often it is asked', async () => {
  await appendFacts('moss', [builtWord(10, 'reef')])
  expect(ownOf('moss')).toBe(ownOf('moss'))
})

it('adds nothing of a brother to the child who is here', async () => {
  await appendFacts('fern', [builtWord(10, 'reef')])
  expect(ownOf('moss').words).toEqual({})
  expect(childsOwn.of('fern').isThere()).toBe(false)
})

it('tells who shows it, and keeps by what the server knows it', () => {
  const told = vi.fn<() => void>()
  const end = followOwn(told)
  addOwn('moss', EXAMPLE_PRACTICE_STATE, 'a1')
  expect(told).toHaveBeenCalledOnce()
  addOwn('moss', EXAMPLE_PRACTICE_STATE)
  expect(told).toHaveBeenCalledOnce()
  expect(childsOwn.of('moss').read()).toEqual({ seen: 'a1', own: EXAMPLE_PRACTICE_STATE })
  end()
  addOwn('moss', EXAMPLE_PRACTICE_STATE, 'b2')
  expect([told.mock.calls.length, childsOwn.of('moss').read().seen]).toEqual([1, 'b2'])
})
