import { seededRandom } from '@lanternleaf/domain/random'

/**
 * Assigns each child a picture by hashing its id, so that it is stable when siblings are added or removed; collisions take the
 * next free picture.
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
