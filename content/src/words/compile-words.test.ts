import { expect, it } from 'vitest'
import { exampleWord, exampleWords, wordFromChunks } from '../testing/example-word.ts'
import { compileWords } from './compile-words.ts'

const lineIn = () => ({ title: 'The Quiet Reef', sentence: 'A shell lay there.' })

it('compileWords returns the words for the client, with computed fields', () => {
  const { easy, regular } = compileWords(exampleWords({ easy: [exampleWord()] }), lineIn)
  expect(regular).toEqual([])
  expect(easy).toEqual([
    {
      id: 'ocean-shell',
      word: 'shell',
      themes: ['ocean'],
      difficultyLevel: 'easy',
      chunks: ['sh', 'ell'],
      ttsChunks: ['/sh/', 'ell'],
      picture: 'spiral-shell',
      help: {
        complexity: 1,
        alternativeChunks: [['sh', 'e', 'll']],
        phonicsFocus: ['ll', 'sh', 'short e'],
        patternFamily: 'double_consonant',
        highFrequency: true,
        meaningSupport: 'The hard case some sea animals live in.',
        contextIntroduction: 'You find it on the sand and hold it to your ear.',
        completionSentence: 'The shell felt smooth and cold.',
        visualContext: 'A curled shell with pale stripes.',
        personalConnectionQuestion: 'What small thing do you like to pick up and keep?',
        strand: null,
        sum: null,
        storyConnection: 'In “The Quiet Reef”: A shell lay there.',
        celebrationMessage: 'Sh and ell: you built shell from two parts.',
        distractors: [],
        oddLetters: [],
      },
    },
  ])
})

it.each([
  ['fr-iend', 1, true],
  ['sq-uid', 2, false],
  ['hip-po-pot-a-mus', 7, false],
  ['zzy-zzy-zzy', 5, false],
])('%s has the complexity %i', (cut, complexity, highFrequency) => {
  expect(compileWords(exampleWords({ easy: [wordFromChunks(cut)] }), lineIn).easy).toMatchObject([
    { help: { complexity, highFrequency } },
  ])
})

it('compileWords keeps sounds, morphemes and odd letters, and quotes a sentence of the story', () => {
  const entry = exampleWord({
    strand: 'digraphs',
    sum: [
      { part: 'sh', means: 'hush' },
      { part: 'ell', change: 'the l doubles' },
    ],
    story_connection: 'the-quiet-reef',
    odd_letters: [{ letters: 'sh', at: 0, says: '' }],
  })
  const [word] = compileWords(exampleWords({ easy: [entry] }), lineIn).easy
  expect(word?.ttsChunks).toEqual(['/sh/', 'ell'])
  expect(word?.help).toMatchObject({
    strand: 'digraphs',
    sum: [
      { part: 'sh', from: null, means: 'hush', change: null },
      { part: 'ell', from: null, means: null, change: 'the l doubles' },
    ],
    storyConnection: 'In “The Quiet Reef”: A shell lay there.',
    oddLetters: [{ letters: 'sh', at: 0, says: '' }],
  })
})
