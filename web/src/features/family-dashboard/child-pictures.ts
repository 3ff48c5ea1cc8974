import { seededRandom } from '@lanternleaf/domain/random'

/**
 * Which of some pictures each child of a family has, told by its id, so that a child's stays when another leaves. No two
 * have the same while there are enough: who comes later takes the next one that is free.
 */
export function assignPictures(childIds: readonly string[], pictures: number): ReadonlyMap<string, number> {
  const pictureOf = new Map<string, number>()
  for (const childId of childIds) {
    const first = Math.floor(seededRandom(childId)() * pictures)
    const order = Array.from({ length: pictures }, (_, next) => (first + next) % pictures)
    const taken = new Set(pictureOf.values())
    pictureOf.set(childId, order.find((picture) => !taken.has(picture)) ?? first)
  }
  return pictureOf
}
