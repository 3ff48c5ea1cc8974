import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GENERATION_INTERESTS } from '../interest/interest-catalogue.ts'
import type { BaseStory } from './base-story.ts'
import { generateStory } from './generate.ts'
import type { GeneratedContent, GeneratedStory } from './generated-story.ts'
import { planStory, type StoryPlan } from './plan-story.ts'
import { EXAMPLE_MIX, EXAMPLE_STORIES, exampleBase } from './testing/example.ts'

const plan = (interests: StoryPlan['interests'], seed: string): StoryPlan => {
  const planned = planStory(EXAMPLE_STORIES, interests, seed)
  if (!planned.ok) throw new Error(planned.error)
  return planned.value
}

const story = (interests: StoryPlan['interests'], seed = 'seed', base: BaseStory = exampleBase()): GeneratedStory => {
  const generated = generateStory(plan(interests, seed), base, EXAMPLE_MIX, 'curious')
  if (!generated.ok) throw new Error(JSON.stringify(generated.error))
  return generated.value
}

/** The texts of the paragraphs, without the phonics moment. */
const texts = ({ items }: GeneratedContent): readonly string[] =>
  items.flatMap((item) => (item.type === 'paragraph' ? [item.text] : []))

describe('a generated story', () => {
  it('has no camp for a single interest that the base story covers', () => {
    expect(texts(story(['ocean'], '1').levels.full)).toEqual([
      '## Beginning (intro)\nZuri lived by the reef.',
      expect.stringMatching(/^She liked the (hum|song)\.$/),
      expect.stringMatching(/^## Middle \(problem\)\nThe (hum|song) was gone\.$/),
      expect.stringMatching(/^### Choice: Where is the (hum|song)\?\n- A: Follow it\n- B: Ask\n- C: Hum a (hum|song)$/),
      '### If A\nShe found a reef.',
      '### If B\nThe eel knew a cave.',
      '### If C\nSomething clicked.',
      expect.stringMatching(/^### Reflect \(me\): Do you like a (hum|song)\?$/),
      '### Reflect (do): Press your hands.',
      '### Continue\nThen she knew.',
      '## End (solution)\nIt was a shrimp.',
      expect.stringMatching(/^### The end\nThe (hum|song) came back to the reef\.$/),
    ])
  })

  it('has a camp for an interest that the base story does not cover', () => {
    const sentences = texts(story(['ocean', 'space'], '1').levels.simple)
    const color = /red|blue/.exec(sentences.join('\n'))?.[0]
    expect(sentences.slice(0, 3)).toEqual([
      '## Beginning (intro)\nWick read The Hum.',
      `Ss hoped for a ${color} space.`,
      'Zuri lived by the reef.',
    ])
    expect(sentences.slice(-2)).toEqual([`"A ${color} space," said Ss.`, 'Good night, Zuri.'])
  })

  it('has one camper at the simple level and two at the other levels, and names only the first camper in its concept', () => {
    const { levels, concept } = story(['ocean', 'space', 'magic', 'family'], '1')
    const [simple, full] = [texts(levels.simple), texts(levels.full)]
    const names = (sentences: readonly string[]) =>
      ['Ss', 'Mm', 'Hh'].filter((name) => sentences.join(' ').includes(name))
    expect(names(simple)).toEqual(['Ss'])
    expect(simple.at(-2)).toBe('Later comes magic and family.')
    expect(names(full)).toEqual(['Ss', 'Mm'])
    expect(full.at(-2)).toBe('Later comes family.')
    expect(texts(story(['ocean', 'space', 'magic'], '1').levels.full).join(' ')).not.toContain('Later')
    expect(concept).toMatch(/the ocean.* Ss, who loves space, is listening too\.$/)
    expect(concept).not.toMatch(/magic|family/)
  })

  it('has no camp when the story covers all interests', () => {
    const stories = [{ id: 'the-hum', folder: 'ocean', interests: ['ocean', 'animals'] as const }]
    const planned = planStory(stories, ['animals', 'ocean'], '1')
    if (!planned.ok) throw new Error(planned.error)
    const result = generateStory(planned.value, exampleBase(), EXAMPLE_MIX, 'curious')
    expect(result.ok && texts(result.value.levels.full)[0]).toBe('## Beginning (intro)\nZuri lived by the reef.')
  })

  it('has the camp only at the beginning and the end', () => {
    const sentences = texts(story(['ocean', 'space'], '1').levels.simple)
    expect(sentences.filter((text) => text.includes('Wick'))).toHaveLength(1)
    expect(sentences).toContainEqual(expect.stringMatching(/^## Middle \(problem\)\nThe \w+ was gone\.$/))
    expect(sentences).toContain('## End (solution)\nIt was a shrimp.')
  })

  it('varies the words, the concept, the phonics moment and the camp with the seed', () => {
    const generated = Array.from({ length: 40 }, (_, seed) => story(['ocean', 'space'], String(seed)))
    const countDifferent = (partOf: (generatedStory: GeneratedStory) => unknown) =>
      new Set(generated.map((item) => JSON.stringify(partOf(item)))).size
    expect(countDifferent(({ levels }) => /The (\w+) was gone/.exec(texts(levels.full).join('\n'))?.[1])).toBe(2)
    expect(countDifferent(({ concept }) => concept)).toBe(4)
    expect(countDifferent(({ levels }) => levels.full.items.find(({ type }) => type === 'phonics-moment'))).toBe(2)
    expect(countDifferent(({ levels }) => /red|blue/.exec(texts(levels.full).join('\n'))?.[0])).toBe(2)
  })

  it('uses the camp text of each level', () => {
    const beatsAt = (level: string) => ({ ...EXAMPLE_MIX.camp.beats.full, opening: [`Wick read ${level}.`] })
    const beats = { simple: beatsAt('simple'), full: beatsAt('full'), challenge: beatsAt('challenge') }
    const mix = { ...EXAMPLE_MIX, camp: { ...EXAMPLE_MIX.camp, beats } }
    const result = generateStory(plan(['ocean', 'space'], 's'), exampleBase(), mix, 'curious')
    if (!result.ok) throw new Error(result.error)
    for (const level of ['simple', 'full', 'challenge'] as const)
      expect(texts(result.value.levels[level])[0]).toBe(`## Beginning (intro)\nWick read ${level}.`)
  })

  it('adds the reading time of the camp: three minutes for 300 words', () => {
    const long = Array.from({ length: 300 }, () => 'hum').join(' ')
    const beats = { ...EXAMPLE_MIX.camp.beats.full, opening: [`${long}.`] }
    const mix = {
      ...EXAMPLE_MIX,
      camp: { ...EXAMPLE_MIX.camp, beats: { simple: beats, full: beats, challenge: beats } },
    }
    const result = generateStory(plan(['ocean', 'space'], 's'), exampleBase(), mix, 'curious')
    expect(result.ok && result.value.levels.full.readingTime).toBe(5 + 3)
  })

  it.each(['simple', 'full', 'challenge'] as const)(
    'cannot be generated if the level %s of the template is invalid',
    (level) => {
      const base = exampleBase()
      const broken = {
        ...base.template.complexity_levels[level],
        end: { ...base.template.complexity_levels[level].end, text_template: 'Once.' },
      }
      const template = { ...base.template, complexity_levels: { ...base.template.complexity_levels, [level]: broken } }
      const result = generateStory(plan(['ocean'], 's'), { ...base, template }, EXAMPLE_MIX, 'curious')
      expect(result).toEqual({ ok: false, error: 'no_story' })
    },
  )

  it('cannot be generated if the word for a slot contains a marker', () => {
    const hints = ['a\n\n### The end']
    const base = exampleBase({ simple: hints, full: hints, challenge: hints })
    expect(generateStory(plan(['ocean'], 's'), base, EXAMPLE_MIX, 'curious')).toEqual({ ok: false, error: 'no_story' })
  })

  it('has the specified measures of each level', () => {
    const { simple, full, challenge } = story(['ocean']).levels
    const measures = [simple, full, challenge].map(({ items: _, sections: __, camp: ___, ...rest }) => rest)
    expect(measures).toEqual([
      { readingTime: 3, vocabulary: 'basic', averageWordsPerSentence: 6, phonicsComplexity: 'basic' },
      { readingTime: 5, vocabulary: 'standard', averageWordsPerSentence: 10, phonicsComplexity: 'intermediate' },
      { readingTime: 7, vocabulary: 'advanced', averageWordsPerSentence: 14, phonicsComplexity: 'advanced' },
    ])
  })

  it('chooses a phonics skill for which the story has words', () => {
    const moments = story(['ocean']).levels.challenge.items.filter(({ type }) => type === 'phonics-moment')
    expect(moments).toMatchObject([{ skill: 'silent_e', words: ['cave'] }])
  })

  it('has the measures of the written level at every level if the base story has only one written level', () => {
    const { levels, writtenLevels } = story(['ocean', 'space'], 's', { ...exampleBase(), writtenLevels: ['simple'] })
    expect(writtenLevels).toEqual(['simple'])
    expect(levels.challenge).toMatchObject({ vocabulary: 'basic', averageWordsPerSentence: 6 })
  })

  it('has the same conclusion with and without campers', () => {
    const conclusion = (interests: StoryPlan['interests']) =>
      texts(story(interests).levels.full).find((text) => text.startsWith('### The end'))
    expect(conclusion(['ocean', 'space', 'magic'])).toBe(conclusion(['ocean']))
  })

  it('cannot be generated from a template with a mistyped heading or with a hint that contains a heading', () => {
    const base = exampleBase()
    const { beginning, ...others } = base.template.complexity_levels.full
    const full = { ...others, beginning: { ...beginning, text_template: '## Begining (intro)\nOh.\n' } }
    const template = { ...base.template, complexity_levels: { ...base.template.complexity_levels, full } }
    const result = generateStory(plan(['ocean'], 's'), { ...base, template }, EXAMPLE_MIX, 'tired')
    expect(result).toMatchObject({ ok: false, error: 'no_story' })
    const hints = ['hum?\n### Continue']
    const broken = exampleBase({ simple: hints, full: hints, challenge: hints })
    expect(generateStory(plan(['ocean'], 's'), broken, EXAMPLE_MIX, 'tired').ok).toBe(false)
  })
})

it('a generated story is deterministic, has no empty slot, names its first camper and has one phonics moment in the middle', () => {
  const interests = fc.uniqueArray(fc.constantFrom(...GENERATION_INTERESTS), { minLength: 1 })
  fc.assert(
    fc.property(interests, fc.string(), (chosen, seed) => {
      const generated = story(chosen, seed)
      expect(story(chosen, seed)).toEqual(generated)
      for (const { items } of Object.values(generated.levels)) {
        const all = texts({ ...generated.levels.full, items }).join('\n\n')
        expect(all).not.toMatch(/[[\]]/)
        const [first] = plan(chosen, seed).campers
        if (first !== undefined) expect(all).toContain(EXAMPLE_MIX.campers[first].name)
        const moments = items.flatMap(({ type }, index) => (type === 'phonics-moment' ? [index] : []))
        expect(moments).toEqual([Math.floor((items.length - 1) / 2)])
        for (const item of items) {
          if (item.type === 'phonics-moment') continue
          expect(item.phonicsFocus.length).toBeLessThanOrEqual(4)
          for (const word of item.phonicsFocus) expect(item.text.toLowerCase()).toContain(word)
        }
      }
    }),
  )
})
