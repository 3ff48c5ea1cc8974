import { seededRandom } from '@lanternleaf/domain/random'

/**
 * Assigns each child the index of a picture, by hashing the child's id. So the picture stays mostly the same when siblings are
 * added or removed. If the picture is used already, the child gets the next free picture.
 *
 * @param pictures the number of pictures
 */
export function assignPictures(childIds: readonly string[], pictures: number): ReadonlyMap<string, number> {
  const pictureOf = new Map<string, number>()
  for (const childId of childIds) {
    const first = Math.floor(seededRandom(childId)() * pictures)
    const order = Array.from({ length: pictures }, (_, next) => (first + next) % pictures)
    const usedPictures = new Set(pictureOf.values())
    pictureOf.set(childId, order.find((picture) => !usedPictures.has(picture)) ?? first)
  }
  return pictureOf
}
