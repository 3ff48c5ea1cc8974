import { expect, it } from 'vitest'
import { canVaryByChoice, MARKERS, type Marker } from './section-plan.ts'
import type { SectionType } from './story.ts'

it.each<[SectionType, readonly Marker[]]>([
  ['intro', ['### Continue', '### The end']],
  ['problem', ['### Continue', '### The end']],
  ['solution', ['prose', '### Continue', '### The end']],
])('in the section %s, canVaryByChoice is true only for the blocks %j', (section, markers) => {
  expect(MARKERS.filter((marker) => canVaryByChoice(section, marker))).toEqual(markers)
})
