import { describe, expect, it } from 'vitest'
import { exampleWord } from '../../testing/example-word.ts'
import type { WordEntry } from '../word-sheet.ts'
import { checkTextForm, checkTextLanguage } from './texts.ts'

describe('checkTextForm', () => {
  const issuesIn = (fields: Partial<WordEntry>): readonly string[] =>
    checkTextForm(exampleWord(fields)).map(({ check, path }) => `${path.join('.')} ${check}`)

  it('accepts a good word', () => {
    expect(issuesIn({})).toEqual([])
    expect(issuesIn({ context_introduction: 'What do you hold to your ear at the beach?' })).toEqual([])
    expect(issuesIn({ celebration_message: 'Two parts. One shell!' })).toEqual([])
    expect(issuesIn({ visual_context: '"A curl," says "one."' })).toEqual([])
    expect(issuesIn({ visual_context: '7 pale stripes.' })).toEqual([])
  })

  it.each<[Partial<WordEntry>, readonly string[]]>([
    [{ meaning_support: 'The hard case.' }, []],
    [
      { meaning_support: 'The very hard case that some of the many sea animals live in now.' },
      ['meaning_support text-lengths'],
    ],
    [{ meaning_support: 'Shells are hard cases.' }, ['meaning_support text-word']],
    [{ context_introduction: 'You find it.' }, ['context_introduction text-lengths']],
    [{ context_introduction: 'You find a seashell on the sand.' }, ['context_introduction text-word']],
    [{ context_introduction: 'You find it on the sand. You hold it.' }, ['context_introduction sentence-form']],
    [{ completion_sentence: 'The shells felt smooth and cold.' }, ['completion_sentence text-word']],
    [
      { completion_sentence: 'the shell felt smooth and cold' },
      ['completion_sentence sentence-form', 'completion_sentence sentence-form'],
    ],
    [{ personal_connection_question: 'Say what you like.' }, ['personal_connection_question sentence-form']],
    [{ meaning_support: 'Hard cases.' }, []],
    [{ meaning_support: 'Hard.' }, ['meaning_support text-lengths']],
    [{ meaning_support: 'One two three four five six seven eight nine ten eleven twelve.' }, []],
    [
      { meaning_support: 'One two three four five six seven eight nine ten eleven twelve more.' },
      ['meaning_support text-lengths'],
    ],
    [{ meaning_support: 'hard cases of the Sea.' }, ['meaning_support sentence-form']],
    [{ meaning_support: 'It says "hard." again' }, ['meaning_support sentence-form']],
    [{ visual_context: 'A' }, ['visual_context text-lengths', 'visual_context sentence-form']],
  ])('reports the mistakes of %o', (fields, expected) => {
    expect(issuesIn(fields)).toEqual(expected)
  })

  describe('a heart word', () => {
    const said = { word: 'said', strand: 'heart-words', completion_sentence: 'Nobody said a word.' } as const

    it('may have one gap for the word in its clue, and none elsewhere', () => {
      const clue = (context_introduction: string) => issuesIn({ ...said, context_introduction })
      expect(clue('"I am lost," ... the explorer again.')).toEqual([])
      expect(clue('"I am lost," ... the ... explorer again.')).toEqual(['context_introduction sentence-form'])
      expect(clue('"I am lost," the explorer always...')).toContain('context_introduction sentence-form')
      expect(issuesIn({ context_introduction: 'You find a ... on the sand.' })).toEqual([
        'context_introduction sentence-form',
      ])
      expect(issuesIn({ ...said, celebration_message: 'In ... the ai says e.' })).toEqual([
        'celebration_message sentence-form',
      ])
    })

    it('may have another form of the word in its meaning, but not the word itself', () => {
      expect(issuesIn({ ...said, meaning_support: 'The past of say.' })).toEqual([])
      expect(issuesIn({ ...said, meaning_support: 'What somebody said.' })).toEqual(['meaning_support text-word'])
      expect(issuesIn({ ...said, context_introduction: 'You say it in the past.' })).toEqual([
        'context_introduction text-word',
      ])
    })
  })
})

describe('checkTextLanguage', () => {
  it.each<[string, Partial<WordEntry>, readonly string[]]>([
    ['a good word', {}, []],
    ['a planet', { visual_context: 'The rings of Saturn and the clouds of Venus.' }, []],
    [
      'parts that are quoted',
      { celebration_message: 'Sh, short e and ll: sh-ell has a double ending, as ble has.' },
      [],
    ],
    ['a word that is spelled in two ways', { visual_context: 'A grey case.' }, ['spelling shell grey']],
    ['a wrong article', { visual_context: 'A old case.' }, ['articles shell old']],
    ['a word twice running', { visual_context: 'The the case.' }, ['repeated-words shell The the']],
    ['a name', { visual_context: 'It lies beside Emma in the sand.' }, ['names shell Emma']],
    ['a curled apostrophe', { visual_context: 'The crab’s case.' }, ['sentence-form shell ’']],
    ['an insult', { visual_context: 'A stupid case.' }, ['language shell stupid']],
    ['what is never said', { visual_context: 'A normal case.' }, ['language shell normal']],
    ['hard words', { visual_context: 'A calcified helix.' }, ['familiar-words shell visual_context']],
    ['one hard word', { visual_context: 'A helix of shells.' }, []],
    [
      'words that its own parts explain, from three letters on',
      { word: 'aukasp', morphemes: ['auk', 'asp'], visual_context: 'An auk beside an asp.' },
      [],
    ],
    [
      'words that are parts of two letters',
      { word: 'xiqi', morphemes: ['xi', 'qi'], chunks: ['xi', 'qi'], visual_context: 'The xi beside the qi.' },
      ['spelling xiqi qi', 'familiar-words xiqi visual_context'],
    ],
    ['pieces of the word where it is not celebrated', { meaning_support: 'A hel.' }, ['spelling shell hel']],
    ['an ugly part', { word: 'classy', chunks: ['cl', 'ass', 'y'], alternative_chunks: [] }, ['language classy ass']],
  ])('reports the mistakes of %s', (_, fields, expected) => {
    expect(checkTextLanguage(exampleWord(fields)).map(({ check, what }) => `${check} ${what}`)).toEqual(expected)
  })

  it('names the field in its findings', () => {
    expect(checkTextLanguage(exampleWord({ meaning_support: 'A grey case.' }))).toMatchObject([
      { path: ['meaning_support'], message: expect.stringMatching(/^shell: meaning_support: "grey"/) },
    ])
  })
})
