import { expect, it } from 'vitest'
import { fillBeats, fillSections } from './weave.ts'

it.each([
  ['The Hum', '"I will read The Hum."'],
  ['Dr. Hum', '"I will read Dr. Hum."'],
  ['Who Hums?', '"I will read Who Hums?"'],
])('the title %s brings its own end', (TITLE, expected) => {
  expect(fillBeats({ opening: ['"I will read [TITLE]."'] }, { TITLE })).toEqual({ opening: [expected] })
})

it('fills the slots of what differs by the choice', () => {
  const outcomes = { A: [['A [SOUND].']], B: [['B.']], C: [['C.']], after: [['[SOUND]!']] }
  const block = { kind: 'continuation', paragraphs: [['On.']], outcomes } as const
  expect(fillSections([{ type: 'problem', blocks: [block] }], { SOUND: 'hum' })[0]?.blocks).toEqual([
    { ...block, outcomes: { ...outcomes, A: [['A hum.']], after: [['hum!']] } },
  ])
})
