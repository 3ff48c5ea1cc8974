import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PIN_PICTURES } from '../pin/picture-pin.ts'
import {
  defaultPicture,
  freePictures,
  hasRoomFor,
  NAME_TILE_PICTURES,
  NAME_TILES_MAX,
  type NameTile,
  sortTiles,
} from './name-tile.ts'

const tiles = fc.uniqueArray(
  fc.record({
    childId: fc.constantFrom('moss', 'fern', 'wren', 'ivy', 'ash', 'oak'),
    username: fc.string({ maxLength: 20 }),
    picture: fc.constantFrom(...NAME_TILE_PICTURES),
    since: fc.nat({ max: 3 }),
    pinKind: fc.constantFrom('digits', 'pictures', null),
  }),
  { selector: ({ childId }) => childId, maxLength: NAME_TILES_MAX },
)

it('there are sixteen different pictures, more than a device can have name tiles', () => {
  expect(new Set(NAME_TILE_PICTURES).size).toBe(16)
  expect(NAME_TILE_PICTURES.length).toBeGreaterThan(NAME_TILES_MAX)
})

it('no picture is also a picture of PINs', () => {
  const pinPictures = new Set<string>(PIN_PICTURES)
  expect(NAME_TILE_PICTURES.filter((picture) => pinPictures.has(picture))).toEqual([])
})

it("freePictures leaves out the pictures of other children, and defaultPicture picks one of them or the child's own", () => {
  fc.assert(
    fc.property(tiles, (existing) => {
      const free = freePictures(existing, 'elm')
      expect(free.length).toBeGreaterThanOrEqual(NAME_TILE_PICTURES.length - NAME_TILES_MAX)
      expect(existing.some(({ picture }) => free.includes(picture))).toBe(false)
      expect(free).toContain(defaultPicture(existing, 'elm'))
      for (const { childId, picture } of existing) expect(defaultPicture(existing, childId)).toBe(picture)
    }),
  )
})

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
    picture: 'kite',
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
  const three = [tile('wren', 'kite', 2), tile('moss', 'drum', 2), tile('oak', 'moon', 10), tile('ash', 'bell', 1)]
  expect(sortTiles(three).map(({ childId }) => childId)).toEqual(['ash', 'moss', 'wren', 'oak'])
})

it("freePictures includes the child's own picture, but no picture of another child", () => {
  const two = [tile('wren', 'kite', 2), tile('moss', 'drum', 2)]
  expect(freePictures(two, 'moss')).toEqual(NAME_TILE_PICTURES.filter((picture) => picture !== 'kite'))
})

it('defaultPicture varies between children', () => {
  const first = Array.from({ length: 60 }, (_, number) => defaultPicture([], `child ${number}`))
  expect(new Set(first).size).toBeGreaterThan(8)
})
