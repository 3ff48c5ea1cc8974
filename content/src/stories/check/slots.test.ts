import { expect, it } from 'vitest'
import { objectionsTo } from '../../testing/example-story.ts'
import { checkSlots } from './slots.ts'

const FOUR = ['hum', 'song', 'tune', 'buzz']

it.each([
  ['a slot with four hints', 'A [SOUND] rose.', { SOUND: FOUR }, []],
  ['a slot nobody declares', 'A [SOUND] rose.', {}, ['SOUND']],
  ['a slot nobody uses', 'It rose.', { SOUND: FOUR }, ['SOUND']],
  ['three hints', 'A [SOUND] rose.', { SOUND: FOUR.slice(1) }, ['SOUND']],
  ['a hint twice', 'A [SOUND] rose.', { SOUND: [...FOUR, 'Hum'] }, ['SOUND hum']],
  ['a slot that is broken over two lines', 'A [SOUND\nSOUND] rose.', {}, ['[SOUND', 'SOUND]']],
  ['a slot in small letters', 'A [sound] rose.', {}, ['[sound]']],
] as const)('%s', (_, intro, slots, expected) => {
  expect(objectionsTo(checkSlots, { prose: { intro }, header: { slots } })).toEqual(expected)
})
