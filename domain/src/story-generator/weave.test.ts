import { expect, it } from 'vitest'
import { fillBeats } from './weave.ts'

it.each([
  ['The Hum', '"I will read The Hum."'],
  ['Dr. Hum', '"I will read Dr. Hum."'],
  ['Who Hums?', '"I will read Who Hums?"'],
])('the title %s brings its own end', (TITLE, expected) => {
  expect(fillBeats({ opening: ['"I will read [TITLE]."'] }, { TITLE })).toEqual({ opening: [expected] })
})
