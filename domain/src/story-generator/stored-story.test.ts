import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generateStory } from './generate.ts'
import type { GeneratedContent, GeneratedStory } from './generated-story.ts'
import { FALLBACK_TOPICS, planStory } from './plan-story.ts'
import { isGeneratedStory, parseGenerated } from './stored-story.ts'
import { EXAMPLE_MIX, EXAMPLE_STORIES, exampleBase } from './testing/example.ts'

const generate = (): GeneratedStory => {
  const plan = planStory(EXAMPLE_STORIES, ['ocean', 'space'], 'seed')
  const story = plan.ok ? generateStory(plan.value, exampleBase(), EXAMPLE_MIX, 'curious') : plan
  if (!story.ok) throw new Error(JSON.stringify(story.error))
  return story.value
}

const content = (): GeneratedContent => generate().levels.full

describe('parseGenerated', () => {
  it('returns the sections and blocks of a level, and after which section its phonics moment comes', () => {
    const parsed = parseGenerated(content())
    if (!parsed.ok) throw new Error(parsed.error)
    expect(parsed.value.sections.map(({ type }) => type)).toEqual(['intro', 'problem', 'solution'])
    expect(parsed.value.sections[1]?.blocks.map(({ kind }) => kind)).toContain('choice')
    expect(parsed.value.afterSection).toBe(1)
    expect(parsed.value.phonicsMoment?.words.length).toBeGreaterThan(0)
  })

  it('fails if the sections are missing or damaged', () => {
    const { sections, ...items } = content()
    for (const damaged of [undefined, null, [], sections.slice(1), sections.toReversed(), [{ type: 'intro' }, 1, {}]]) {
      expect(parseGenerated({ ...items, sections: damaged })).toEqual({ ok: false, error: 'no_story' })
    }
  })

  it('accepts a level without a phonics moment', () => {
    const { items, sections } = content()
    const paragraphs = items.filter(({ type }) => type === 'paragraph')
    expect(parseGenerated({ items: paragraphs, sections })).toMatchObject({
      ok: true,
      value: { phonicsMoment: null, afterSection: null },
    })
  })

  it.each([
    ['undefined', undefined, 'wrong_shape'],
    ['an object without items', {}, 'wrong_shape'],
    ['an item of an unknown type', { items: [{ type: 'picture' }] }, 'wrong_shape'],
    [
      'two phonics moments',
      { items: Array(2).fill(content().items.find(({ type }) => type === 'phonics-moment')) },
      'wrong_shape',
    ],
    ['a level without text', { items: [] }, 'no_story'],
    ['a story without its end', { ...content(), sections: content().sections.slice(0, 2) }, 'no_story'],
  ])('returns an error for %s', (_, stored, code) => {
    expect(parseGenerated(stored)).toEqual({ ok: false, error: code })
  })
})

describe('parseGenerated checks the items:', () => {
  const paragraph = { type: 'paragraph', text: 'Rain.', phonicsFocus: ['ai'] }
  const moment = { type: 'phonics-moment', skill: 'vowel_team', words: ['rain'], instruction: 'Look for ai.' }

  it('it accepts valid items, with the phonics moment after the first section', () => {
    const { sections } = content()
    expect(parseGenerated({ items: [paragraph, moment], sections })).toMatchObject({
      ok: true,
      value: { phonicsMoment: moment, afterSection: 0 },
    })
    // A moment before the first text is shown after the first section, too.
    expect(parseGenerated({ items: [moment, paragraph], sections })).toMatchObject({ value: { afterSection: 0 } })
  })

  it.each<[string, object]>([
    ['a paragraph of another type', { ...paragraph, type: 'picture' }],
    ['a paragraph without text', { ...paragraph, text: 1 }],
    ['a paragraph whose focus words are not an array', { ...paragraph, phonicsFocus: 'ai' }],
    ['a paragraph with a number as focus word', { ...paragraph, phonicsFocus: ['ai', 1] }],
    ['a moment of another type', { ...moment, type: 'picture' }],
    ['a moment of an unknown family', { ...moment, skill: 'trains' }],
    ['a moment whose words are not an array', { ...moment, words: 'rain' }],
    ['a moment with null as a word', { ...moment, words: ['rain', null] }],
    ['a moment without an instruction', { ...moment, instruction: undefined }],
  ])('it rejects %s', (_, item) => {
    const { sections } = content()
    expect(parseGenerated({ items: [paragraph, item], sections })).toEqual({ ok: false, error: 'wrong_shape' })
  })

  it.each([[null], ['text'], [7]])('it rejects the item %j', (item) => {
    expect(parseGenerated({ items: [paragraph, item] })).toEqual({ ok: false, error: 'wrong_shape' })
  })
})

describe('isGeneratedStory', () => {
  it('accepts a story that is based on a fallback', () => {
    expect(isGeneratedStory({ ...generate(), base: { kind: 'fallback', topic: FALLBACK_TOPICS[0] } })).toBe(true)
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['an array', [generate()]],
    ...(['title', 'concept', 'seed', 'lead', 'brainState'] as const).map((field): [string, unknown] => [
      `a story without ${field}`,
      { ...generate(), [field]: undefined },
    ]),
    ['a story whose interests are not an array', { ...generate(), interests: 'ocean' }],
    ['a story with an unknown interest after a valid one', { ...generate(), interests: ['ocean', 'trains'] }],
    ['a story with a number as interest', { ...generate(), interests: ['ocean', 1] }],
    ['a story with an unknown level', { ...generate(), writtenLevels: ['full', 'huge'] }],
    ['a story with a base of an unknown kind', { ...generate(), base: { ...generate().base, kind: 'dream' } }],
    ['a story based on a story without an id', { ...generate(), base: { kind: 'story', interest: 'ocean' } }],
    ['a story based on a story without an interest', { ...generate(), base: { kind: 'story', id: 'the-hum' } }],
    ['a story without one of the levels', { ...generate(), levels: { ...generate().levels, simple: undefined } }],
    ...(['readingTime', 'vocabulary', 'phonicsComplexity'] as const).map((field): [string, unknown] => [
      `a story with a level without ${field}`,
      { ...generate(), levels: { ...generate().levels, full: { ...content(), [field]: null } } },
    ]),
  ])('rejects %s', (_, value) => {
    expect(isGeneratedStory(value)).toBe(false)
  })

  it('accepts a story after a JSON round trip', () => {
    expect(isGeneratedStory(JSON.parse(JSON.stringify(generate())))).toBe(true)
  })

  it.each([
    ['of an unknown brain state', { brainState: 'sleepy' }],
    ['of an unknown interest', { interests: ['trains'] }],
    ['without a base', { base: null }],
    ['based on an unknown fallback', { base: { kind: 'fallback', topic: 'trains' } }],
    ['without levels', { levels: {} }],
    [
      'with a level without text',
      { levels: { ...generate().levels, full: { ...content(), items: [], sections: [] } } },
    ],
    [
      'with an unspecified average of words per sentence',
      { levels: { ...generate().levels, full: { ...content(), averageWordsPerSentence: 7 } } },
    ],
  ])('rejects a story %s', (_, change) => {
    expect(isGeneratedStory({ ...generate(), ...change })).toBe(false)
  })
})

it('parseGenerated and isGeneratedStory never throw, whatever is stored', () => {
  const item = fc.record({
    type: fc.constantFrom('paragraph', 'phonics-moment'),
    text: fc.string(),
    phonicsFocus: fc.constant([]),
  })
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ items: fc.array(item) })), (stored) => {
      expect(typeof parseGenerated(stored).ok).toBe('boolean')
      expect(isGeneratedStory(stored)).toBe(false)
    }),
  )
})
