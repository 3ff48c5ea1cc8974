import { expect, it } from 'vitest'
import { cutWord, exampleWords } from '../testing/example-word.ts'
import { distractorsReport } from './distractors-report.ts'

it('counts what there is and names the words that have too few', () => {
  const written = [{ text: 'iss', say: 'iss', slot: 1, why: 'Shell ends in ell.' }]
  const easy = [{ ...cutWord('sh-ell'), distractors: written }, cutWord('zzz-vvv'), cutWord('up')]
  expect(distractorsReport([exampleWords({ easy })])).toBe(
    [
      'Parts that do not belong: 1 with 0, 2 with 1, 0 with 2, 0 with 3, 0 with 4, 0 with 5.',
      '1 that a rule excludes, in 1 words; 1 that no rule does.',
      '0 that are offered only when the word itself was met.',
      'Fewer than there is room for: shell, zzzvvv.',
    ].join('\n'),
  )
})
