import { describe, expect, it } from 'vitest'
import { exampleStory } from '../../testing/example-story.ts'
import { checkSeries, checkSkeletons } from './shelf-balance.ts'

describe('checkSkeletons', () => {
  /** The findings of 30 stories of which the first ones have the skeleton of a bet. */
  const withBets = (count: number, size = 30) =>
    checkSkeletons(
      Array.from({ length: size }, (_, index) =>
        exampleStory({ sheet: { id: `story-${index}`, skeleton: index < count ? 'bet' : undefined } }),
      ),
    ).map(({ item, message }) => `${item}: ${message}`)

  it('accepts a skeleton of a fifth of the stories', () => {
    expect(withBets(6)).toEqual([])
  })

  it('reports a skeleton once, in the story with which it exceeds a fifth', () => {
    expect(withBets(8)).toEqual([
      'story-6: 8 of 30 stories have the skeleton "bet"; at most a fifth is allowed, which is 6.',
    ])
  })

  it('counts nothing on a short shelf', () => {
    expect(withBets(8, 29)).toEqual([])
  })
})

describe('checkSeries', () => {
  const koza = (id: string, name: string, recurring: boolean) =>
    exampleStory({
      sheet: {
        id,
        series: { id: 'koza', name },
        cast: [{ name: 'Koza', pronouns: 'she', origin: 'Bulgarian', lead: true, recurring }],
      },
    })
  const messages = (...stories: readonly ReturnType<typeof koza>[]) =>
    checkSeries(stories).map(({ item, what }) => `${item} ${what}`)

  it('accepts stories with one name and the same recurring people', () => {
    expect(messages(koza('a', 'Koza the goat', true), koza('b', 'Koza the goat', true))).toEqual([])
    expect(messages(koza('a', 'Koza the goat', false))).toEqual([])
  })

  it('reports another name in the later story', () => {
    expect(messages(koza('a', 'Koza the goat', true), koza('b', 'Koza', true))).toEqual(['b name'])
  })

  it('reports stories that share no recurring person', () => {
    expect(messages(koza('a', 'Koza the goat', true), koza('b', 'Koza the goat', false))).toEqual(['a cast', 'b cast'])
  })
})
