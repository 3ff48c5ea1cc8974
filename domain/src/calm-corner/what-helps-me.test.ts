import { expect, it } from 'vitest'
import type { CornerUse } from './corner-state.ts'
import {
  experiencesThatHelped,
  mergeCards,
  mostHelpfulExperience,
  orderExperiences,
  recordWhatHelped,
  type WhatHelpsMe,
} from './what-helps-me.ts'

const use = (experience: CornerUse['experience'], felt?: CornerUse['felt']): CornerUse => ({
  experience,
  duration: 20,
  returnedToLearning: true,
  ...(felt && { felt }),
})
const cardOf = (...uses: readonly CornerUse[]) =>
  uses.reduce((card, item, index) => recordWhatHelped(card, item, index), {} as WhatHelpsMe)

it.each([
  ['no use yet', [], ['heavy', 'rock', 'quiet']],
  [
    'only uses that did not help',
    [use('rock', 'same'), use('quiet', 'not-yet'), use('quiet')],
    ['heavy', 'rock', 'quiet'],
  ],
  ['one experience that helped once', [use('quiet', 'better')], ['quiet', 'heavy', 'rock']],
  [
    'an experience that helped more often than another',
    [use('rock', 'better'), use('rock', 'better'), use('quiet', 'better')],
    ['rock', 'heavy', 'quiet'],
  ],
  [
    'two experiences that helped equally often: the last one first',
    [use('quiet', 'better'), use('rock', 'better')],
    ['rock', 'heavy', 'quiet'],
  ],
  [
    'an experience that helped before and did not help the last time',
    [use('rock', 'better'), use('rock', 'not-yet')],
    ['rock', 'heavy', 'quiet'],
  ],
])('orderExperiences and mostHelpfulExperience for %s', (_, uses, order) => {
  const card = cardOf(...uses)
  expect(orderExperiences(card)).toEqual(order)
  expect(mostHelpfulExperience(card)).toBe(uses.some(({ felt }) => felt === 'better') ? order[0] : null)
})

it('mergeCards returns the same card in either order', () => {
  const card: WhatHelpsMe = { heavy: { times: 2, last: 5 }, rock: { times: 1, last: 9 } }
  const otherCard: WhatHelpsMe = { heavy: { times: 1, last: 7 }, quiet: { times: 3, last: 1 } }
  const merged = { heavy: { times: 3, last: 7 }, rock: { times: 1, last: 9 }, quiet: { times: 3, last: 1 } }
  expect([mergeCards(card, otherCard), mergeCards(otherCard, card)]).toEqual([merged, merged])
  expect([mergeCards(card, {}), mergeCards({}, {})]).toEqual([card, {}])
})

it('recordWhatHelped counts how often each experience helped, and stores the time of the last use that helped', () => {
  expect(cardOf(use('rock', 'better'), use('quiet', 'better'), use('rock', 'better'), use('rock', 'same'))).toEqual({
    rock: { times: 2, last: 2 },
    quiet: { times: 1, last: 1 },
  })
})

it.each<[string, WhatHelpsMe, ReturnType<typeof experiencesThatHelped>]>([
  ['an empty card', {}, []],
  [
    'the most frequent first, whenever it helped last',
    { heavy: { times: 1, last: 9 }, rock: { times: 2, last: 5 }, quiet: { times: 3, last: 1 } },
    ['quiet', 'rock', 'heavy'],
  ],
  [
    'the most frequent first if the fields are in the same order',
    { heavy: { times: 3, last: 1 }, rock: { times: 2, last: 5 }, quiet: { times: 1, last: 9 } },
    ['heavy', 'rock', 'quiet'],
  ],
  [
    'equally frequent ones: the latest first',
    { heavy: { times: 2, last: 5 }, rock: { times: 2, last: 1 }, quiet: { times: 2, last: 9 } },
    ['quiet', 'heavy', 'rock'],
  ],
  [
    'equally frequent ones in fields of the same order: the latest first',
    { heavy: { times: 2, last: 9 }, rock: { times: 2, last: 5 }, quiet: { times: 2, last: 1 } },
    ['heavy', 'rock', 'quiet'],
  ],
])('experiencesThatHelped lists the experiences that helped: %s', (_, card, order) =>
  expect(experiencesThatHelped(card)).toEqual(order),
)
