import { expect, it } from 'vitest'
import { firstWay, wayAfter } from './reading-ways.ts'

it.each([
  [true, ['voice', 'together', 'alone', 'voice']],
  [false, ['together', 'alone', 'together', 'alone']],
])('a page is read by the voice where there is one (%s), together, alone, and again', (hasVoice, ways) => {
  const walked = [firstWay(hasVoice)]
  while (walked.length < ways.length) walked.push(wayAfter(walked.at(-1) ?? 'alone', hasVoice))
  expect(walked).toEqual(ways)
})
