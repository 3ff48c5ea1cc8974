import { expect, it } from 'vitest'
import { canVaryByChoice, MARKERS, type Marker } from './section-plan.ts'
import type { SectionType } from './story.ts'

it.each<[SectionType, readonly Marker[]]>([
  ['intro', ['### Continue', '### The end']],
  ['problem', ['### Continue', '### The end']],
  ['solution', ['prose', '### Continue', '### The end']],
])('in the %s only blocks after the choice may vary by it', (section, markers) => {
  expect(MARKERS.filter((marker) => canVaryByChoice(section, marker))).toEqual(markers)
})
