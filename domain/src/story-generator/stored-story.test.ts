import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generateStory } from './generate.ts'
import type { GeneratedContent, GeneratedStory } from './generated-story.ts'
import { FALLBACK_TOPICS, planStory } from './plan-story.ts'
import { isGeneratedStory, parseGenerated } from './stored-story.ts'
import { EXAMPLE_MIX, EXAMPLE_SHELF, exampleBase } from './testing/example.ts'

const generate = (): GeneratedStory => {
  const plan = planStory(EXAMPLE_SHELF, ['ocean', 'space'], 'seed')
  const story = plan.ok ? generateStory(plan.value, exampleBase(), EXAMPLE_MIX, 'curious') : plan
  if (!story.ok) throw new Error(JSON.stringify(story.error))
  return story.value
}

const content = (): GeneratedContent => generate().levels.full

describe('reading one level', () => {
  it('returns sections and blocks, and the position of the moment', () => {
    const read = parseGenerated(content())
    if (!read.ok) throw new Error(read.error)
    expect(read.value.sections.map(({ type }) => type)).toEqual(['intro', 'problem', 'solution'])
    expect(read.value.sections[1]?.blocks.map(({ kind }) => kind)).toContain('choice')
    expect(read.value.afterSection).toBe(1)
    expect(read.value.phonicsMoment?.words.length).toBeGreaterThan(0)
  })

  it('fails when the sections are missing or damaged', () => {
    const { sections, ...items } = content()
    for (const damaged of [undefined, null, [], sections.slice(1), sections.toReversed(), [{ type: 'intro' }, 1, {}]]) {
      expect(parseGenerated({ ...items, sections: damaged })).toEqual({ ok: false, error: 'no_story' })
    }
  })

  it('accepts a level without a moment', () => {
    const { items, sections } = content()
    const paragraphs = items.filter(({ type }) => type === 'paragraph')
    expect(parseGenerated({ items: paragraphs, sections })).toMatchObject({
      ok: true,
      value: { phonicsMoment: null, afterSection: null },
    })
  })

  it.each([
    ['nothing', undefined, 'wrong_shape'],
    ['no items', {}, 'wrong_shape'],
    ['an item of no kind', { items: [{ type: 'picture' }] }, 'wrong_shape'],
    [
      'two moments',
      { items: Array(2).fill(content().items.find(({ type }) => type === 'phonics-moment')) },
      'wrong_shape',
    ],
    ['no text', { items: [] }, 'no_story'],
    ['half a story', { ...content(), sections: content().sections.slice(0, 2) }, 'no_story'],
  ])('%s is an error, not a throw', (_, stored, code) => {
    expect(parseGenerated(stored)).toEqual({ ok: false, error: code })
  })
})

describe('an item with one invalid field', () => {
  const paragraph = { type: 'paragraph', text: 'Rain.', phonicsFocus: ['ai'] }
  const moment = { type: 'phonics-moment', skill: 'vowel_team', words: ['rain'], instruction: 'Look for ai.' }

  it('is distinguished from a valid one', () => {
    const { sections } = content()
    expect(parseGenerated({ items: [paragraph, moment], sections })).toMatchObject({
      ok: true,
      value: { phonicsMoment: moment, afterSection: 0 },
    })
    // The moment before all text comes after the first section, too.
    expect(parseGenerated({ items: [moment, paragraph], sections })).toMatchObject({ value: { afterSection: 0 } })
  })

  it.each<[string, object]>([
    ['a paragraph of another type', { ...paragraph, type: 'picture' }],
    ['a paragraph without text', { ...paragraph, text: 1 }],
    ['a paragraph whose spellings are no list', { ...paragraph, phonicsFocus: 'ai' }],
    ['a paragraph with a spelling that is no text', { ...paragraph, phonicsFocus: ['ai', 1] }],
    ['a moment of another type', { ...moment, type: 'picture' }],
    ['a moment of an unknown family', { ...moment, skill: 'trains' }],
    ['a moment whose words are no list', { ...moment, words: 'rain' }],
    ['a moment with a word that is no text', { ...moment, words: ['rain', null] }],
    ['a moment without what to do', { ...moment, instruction: undefined }],
  ])('%s', (_, item) => {
    const { sections } = content()
    expect(parseGenerated({ items: [paragraph, item], sections })).toEqual({ ok: false, error: 'wrong_shape' })
  })

  it.each([[null], ['text'], [7]])('%j is not an item', (item) => {
    expect(parseGenerated({ items: [paragraph, item] })).toEqual({ ok: false, error: 'wrong_shape' })
  })
})

describe('a stored story', () => {
  it('may be based on a fallback', () => {
    expect(isGeneratedStory({ ...generate(), base: { kind: 'fallback', topic: FALLBACK_TOPICS[0] } })).toBe(true)
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', [generate()]],
    ...(['title', 'concept', 'seed', 'lead', 'brainState'] as const).map((field): [string, unknown] => [
      `one without ${field}`,
      { ...generate(), [field]: undefined },
    ]),
    ['one whose interests are no list', { ...generate(), interests: 'ocean' }],
    ['one with an interest that is none among others', { ...generate(), interests: ['ocean', 'trains'] }],
    ['one with an interest that is no text', { ...generate(), interests: ['ocean', 1] }],
    ['one with a level there is not', { ...generate(), writtenLevels: ['full', 'huge'] }],
    ['one from no kind of base', { ...generate(), base: { ...generate().base, kind: 'dream' } }],
    ['one from a story without a name', { ...generate(), base: { kind: 'story', interest: 'ocean' } }],
    ['one from a story without a shelf', { ...generate(), base: { kind: 'story', id: 'the-hum' } }],
    ['one without a level', { ...generate(), levels: { ...generate().levels, simple: undefined } }],
    ...(['readingTime', 'vocabulary', 'phonicsComplexity'] as const).map((field): [string, unknown] => [
      `one whose level has no ${field}`,
      { ...generate(), levels: { ...generate().levels, full: { ...content(), [field]: null } } },
    ]),
  ])('is not %s', (_, value) => {
    expect(isGeneratedStory(value)).toBe(false)
  })

  it('is valid after a JSON round trip', () => {
    expect(isGeneratedStory(JSON.parse(JSON.stringify(generate())))).toBe(true)
  })

  it.each([
    ['of another mood', { brainState: 'sleepy' }],
    ['of an unknown interest', { interests: ['trains'] }],
    ['without its base', { base: null }],
    ['from an unknown fallback', { base: { kind: 'fallback', topic: 'trains' } }],
    ['without levels', { levels: {} }],
    [
      'with a level that cannot be read',
      { levels: { ...generate().levels, full: { ...content(), items: [], sections: [] } } },
    ],
    [
      'with another count of words',
      { levels: { ...generate().levels, full: { ...content(), averageWordsPerSentence: 7 } } },
    ],
  ])('%s is none', (_, change) => {
    expect(isGeneratedStory({ ...generate(), ...change })).toBe(false)
  })
})

it('never throws, whatever is stored', () => {
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
