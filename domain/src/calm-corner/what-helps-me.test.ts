import { expect, it } from 'vitest'
import type { CornerUse } from './corner-state.ts'
import {
  helpedBefore,
  mergeCards,
  orderExperiences,
  recordWhatHelped,
  type WhatHelpsMe,
  whatHelpsMost,
} from './what-helps-me.ts'

const use = (experience: CornerUse['experience'], felt?: CornerUse['felt']): CornerUse => ({
  experience,
  duration: 20,
  returnedToLearning: true,
  ...(felt && { felt }),
})
const cardOf = (...uses: readonly CornerUse[]) =>
  uses.reduce((card, one, at) => recordWhatHelped(card, one, at), {} as WhatHelpsMe)

it.each([
  ['nothing yet', [], ['heavy', 'rock', 'quiet']],
  ['nothing that helped', [use('rock', 'same'), use('quiet', 'not-yet'), use('quiet')], ['heavy', 'rock', 'quiet']],
  ['what helped once', [use('quiet', 'better')], ['quiet', 'heavy', 'rock']],
  [
    'what helped more often',
    [use('rock', 'better'), use('rock', 'better'), use('quiet', 'better')],
    ['rock', 'heavy', 'quiet'],
  ],
  ['of equals what helped last', [use('quiet', 'better'), use('rock', 'better')], ['rock', 'heavy', 'quiet']],
  ['what helped before and not today', [use('rock', 'better'), use('rock', 'not-yet')], ['rock', 'heavy', 'quiet']],
])('offers first: %s', (_, uses, order) => {
  const card = cardOf(...uses)
  expect(orderExperiences(card)).toEqual(order)
  expect(whatHelpsMost(card)).toBe(uses.some(({ felt }) => felt === 'better') ? order[0] : null)
})

it('merges two cards in any order without changing them', () => {
  const one: WhatHelpsMe = { heavy: { times: 2, last: 5 }, rock: { times: 1, last: 9 } }
  const other: WhatHelpsMe = { heavy: { times: 1, last: 7 }, quiet: { times: 3, last: 1 } }
  const both = { heavy: { times: 3, last: 7 }, rock: { times: 1, last: 9 }, quiet: { times: 3, last: 1 } }
  expect([mergeCards(one, other), mergeCards(other, one)]).toEqual([both, both])
  expect([mergeCards(one, {}), mergeCards({}, {})]).toEqual([one, {}])
})

it('counts how often each experience helped, and when last', () => {
  expect(cardOf(use('rock', 'better'), use('quiet', 'better'), use('rock', 'better'), use('rock', 'same'))).toEqual({
    rock: { times: 2, last: 2 },
    quiet: { times: 1, last: 1 },
  })
})

it.each<[string, WhatHelpsMe, ReturnType<typeof helpedBefore>]>([
  ['nothing', {}, []],
  [
    'most often first, whenever it was',
    { heavy: { times: 1, last: 9 }, rock: { times: 2, last: 5 }, quiet: { times: 3, last: 1 } },
    ['quiet', 'rock', 'heavy'],
  ],
  [
    'most often first where they stand so already',
    { heavy: { times: 3, last: 1 }, rock: { times: 2, last: 5 }, quiet: { times: 1, last: 9 } },
    ['heavy', 'rock', 'quiet'],
  ],
  [
    'of equals what helped last',
    { heavy: { times: 2, last: 5 }, rock: { times: 2, last: 1 }, quiet: { times: 2, last: 9 } },
    ['quiet', 'heavy', 'rock'],
  ],
  [
    'of equals what helped last where they stand so already',
    { heavy: { times: 2, last: 9 }, rock: { times: 2, last: 5 }, quiet: { times: 2, last: 1 } },
    ['heavy', 'rock', 'quiet'],
  ],
])('lists what helped: %s', (_, card, order) => expect(helpedBefore(card)).toEqual(order))
