import { describe, expect, it } from 'vitest'
import { exampleStory } from '../testing/example-story.ts'
import { inFolder, STORY_FOLDER, writeFiles } from '../testing/story-folder.ts'
import { compileListEntry, compileStory } from './compile.ts'
import { loadStories } from './load-stories.ts'
import type { LoadedStory } from './load-story.ts'
import { toTemplate } from './template.ts'

const theHum = (): LoadedStory => {
  const [story] = loadStories(writeFiles(inFolder('ocean/the-hum', STORY_FOLDER))).stories
  if (story === undefined) throw new Error('The example story cannot be read.')
  return story
}

describe('a compiled story', () => {
  it('is plain data with the fields that the reader needs', () => {
    const compiled = compileStory(theHum(), 'full')
    expect(JSON.parse(JSON.stringify(compiled))).toEqual(compiled)
    expect(compiled).toMatchObject({ id: 'the-hum', level: 'full', interest: 'ocean', picture: 'crab', minutes: 5 })
    expect(compiled.vocabulary).toEqual([{ word: 'reef', meaning: 'a ridge of rock and coral under the sea' }])
    expect(compiled.sections[0]).toEqual({
      type: 'intro',
      heading: 'Beginning',
      blocks: [
        { id: 'intro-prose', kind: 'prose', paragraphs: [['Zuri lived by the reef, and she liked the [SOUND].']] },
      ],
    })
  })

  it('shows the parts and the meaning of words that have them', () => {
    const { words } = compileStory(theHum(), 'full')
    expect(words.reef).toEqual({ chunks: ['reef'], meaning: 'a ridge of rock and coral under the sea' })
    expect(words.she).toBeUndefined()
    expect(words.trail).toBeUndefined()
    expect(words.cave?.chunks ?? []).not.toHaveLength(1)
  })

  it('has block ids that are unique and the same at every level', () => {
    const idsAt = (level: 'simple' | 'challenge') =>
      compileStory(theHum(), level).sections.flatMap(({ blocks }) => blocks.map(({ id }) => id))
    expect(idsAt('simple')).toEqual(idsAt('challenge'))
    expect(new Set(idsAt('simple')).size).toBe(idsAt('simple').length)
    expect(idsAt('simple')).toContain('problem-if-a')
  })

  it('counts the words of one path', () => {
    expect(compileStory(theHum(), 'full').wordCount).toBe(10 + 4 + Math.round((4 + 5 + 2) / 3) + 3 + 7 + 4)
  })

  it('compileListEntry has the minutes of each level', () => {
    expect(compileListEntry(theHum())).toEqual({
      id: 'the-hum',
      title: 'The Hum',
      interest: 'ocean',
      picture: 'crab',
      blurb: null,
      minutes: { simple: 3, full: 5, challenge: 7 },
    })
  })
})

describe('a story template', () => {
  it('cannot be made from a story without one of its sections', () => {
    const story = exampleStory()
    const lost = { ...story.texts.full, sections: story.texts.full.sections.slice(0, 2) }
    expect(() => toTemplate({ ...story, texts: { ...story.texts, full: lost } })).toThrow(
      'the-hum at full lost a section between parsing and compiling.',
    )
  })

  it('has the fields of the specification', () => {
    const template = toTemplate(theHum())
    expect(template.required_word_tags).toEqual(['ocean', 'animals'])
    expect(template.metadata).toEqual({ estimated_completion_time: { simple: 3, full: 5, challenge: 7 } })
    expect(template.complexity_levels.simple.end).toEqual({
      text_template: '## End (solution)\nIt was a shrimp in the reef.\n\n### The end\nThe [SOUND] came back.\n',
      word_slots: [
        { slot_name: 'SOUND', themes: ['ocean'], complexity: 'simple', word_hints: ['hum', 'song', 'tune', 'buzz'] },
      ],
      target_word_count: 50,
      phonics_emphasis: ['reef'],
      section_type: 'solution',
    })
    expect(template.complexity_levels.full.middle.phonics_emphasis).toEqual([])
  })
})
