import { expect, it } from 'vitest'
import { firstMode, modeAfter } from './reading-ways.ts'

it.each([
  [true, ['voice', 'together', 'alone', 'voice']],
  [false, ['together', 'alone', 'together', 'alone']],
])('a page is read by the voice where there is one (%s), together, alone, and again', (hasVoice, ways) => {
  const walked = [firstMode(hasVoice)]
  while (walked.length < ways.length) walked.push(modeAfter(walked.at(-1) ?? 'alone', hasVoice))
  expect(walked).toEqual(ways)
})
