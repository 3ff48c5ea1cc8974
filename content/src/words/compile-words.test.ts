import { expect, it } from 'vitest'
import { cutWord, exampleWord, exampleWords } from '../testing/example-word.ts'
import { compileWords } from './compile-words.ts'

it('makes the word the client builds, with what can be computed of it', () => {
  const { easy, regular } = compileWords(exampleWords({ easy: [exampleWord()] }))
  expect(regular).toEqual([])
  expect(easy).toEqual([
    {
      id: 'ocean-shell',
      word: 'shell',
      themes: ['ocean'],
      difficultyLevel: 'easy',
      chunks: ['sh', 'ell'],
      ttsChunks: ['shuh', 'ell'],
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
        storyConnection: 'In a story, a crab could move into a bigger shell.',
        celebrationMessage: 'Sh and ell: you built shell from two parts.',
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
  expect(compileWords(exampleWords({ easy: [cutWord(cut)] })).easy).toMatchObject([
    { help: { complexity, highFrequency } },
  ])
})
