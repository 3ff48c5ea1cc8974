import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CHILD_PICTURES } from './child-picture.ts'
import { hasRoomFor, NAME_TILES_MAX, type NameTile, sortTiles } from './name-tile.ts'

const tiles = fc.uniqueArray(
  fc.record({
    childId: fc.constantFrom('moss', 'fern', 'wren', 'ivy', 'ash', 'oak'),
    username: fc.string({ maxLength: 20 }),
    picture: fc.constantFrom(...CHILD_PICTURES),
    since: fc.nat({ max: 3 }),
    pinKind: fc.constantFrom('digits', 'pictures', null),
  }),
  { selector: ({ childId }) => childId, maxLength: NAME_TILES_MAX },
)

it('sortTiles returns the same order whatever the input order', () => {
  fc.assert(
    fc.property(tiles, (existing) => {
      expect(sortTiles(existing.toReversed())).toEqual(sortTiles(existing))
      expect(sortTiles(existing).map(({ since }) => since)).toEqual(existing.map(({ since }) => since).sort())
    }),
  )
})

it('hasRoomFor allows six tiles, and always a child who already has one', () => {
  const six: NameTile[] = ['a', 'b', 'c', 'd', 'e', 'f'].map((childId, since) => ({
    childId,
    username: childId,
    picture: 'otter',
    since,
    pinKind: null,
  }))
  expect([hasRoomFor(six, 'a'), hasRoomFor(six, 'g'), hasRoomFor(six.slice(1), 'g')]).toEqual([true, false, true])
})

const tile = (childId: string, picture: NameTile['picture'], since: number): NameTile => ({
  childId,
  username: childId,
  picture,
  since,
  pinKind: null,
})

it('sortTiles sorts by the time of adding, and tiles of the same time in a fixed order', () => {
  const three = [tile('wren', 'otter', 2), tile('moss', 'fox', 2), tile('oak', 'owl', 10), tile('ash', 'cat', 1)]
  expect(sortTiles(three).map(({ childId }) => childId)).toEqual(['ash', 'moss', 'wren', 'oak'])
})
