import { describe, expect, it } from 'vitest'
import { exampleStory, issuesIn } from '../../testing/example-story.ts'
import { checkNames, checkShelfNames } from './names.ts'

describe('checkNames', () => {
  it.each([
    ['Zuri’s reef lay under the Moon on Monday.', []],
    ['"I think it is gone," said Zuri to Mum.', []],
    ['Will Zuri find it?', []],
    ['"We wait," said Zuri. "Hope helps."', []],
    ['Zuri met Dovik at the rock.', ['Dovik']],
    ['Dovik met Zuri.', ['Dovik']],
    ['Zuri met Tom.', ['Tom']],
    ['"Look, Zuri!" said Priyanka.', ['Priyanka']],
  ])('reports the unknown names in: %s', (intro, expected) => {
    expect(issuesIn(checkNames, { prose: { intro } })).toEqual(expected)
  })

  it('accepts a text that uses one of two names of the lead', () => {
    const sheet = { cast: [{ name: 'Zuri Okoro', pronouns: 'she' as const, origin: 'Swahili', lead: true }] }
    expect(issuesIn(checkNames, { sheet })).toEqual([])
  })

  it('reports a lead who is not in the text', () => {
    expect(issuesIn(checkNames, { prose: { intro: 'It was quiet.' } })).toEqual(['Zuri'])
  })
})

describe('checkShelfNames', () => {
  type Pronouns = 'she' | 'he' | 'they'
  const led = (name: string, pronouns: Pronouns = 'she', origin = 'Samoan') =>
    exampleStory({ sheet: { cast: [{ name, pronouns, origin, lead: true }] } })
  const shelf = (pronouns: readonly Pronouns[], origins: number) =>
    Array.from({ length: 30 }, (_, index) =>
      led(`Name ${index}`, pronouns[index % pronouns.length], `origin ${index % origins}`),
    )

  it.each([
    ['names of their own', [led('Zuri'), led('Sefa')], []],
    ['a name twice', [led('Zuri'), led('zuri')], ['zuri']],
    ['a full and balanced shelf', shelf(['she', 'he', 'they'], 8), []],
    ['too few origins', shelf(['she', 'he', 'they'], 7), ['origins']],
    ['too few led by they', shelf(['she', 'he', 'she', 'he', 'she', 'he', 'they'], 8), ['they']],
  ])('reports the mistakes of %s', (_, stories, expected) => {
    expect(checkShelfNames(stories).map(({ what }) => what)).toEqual(expected)
  })
})
