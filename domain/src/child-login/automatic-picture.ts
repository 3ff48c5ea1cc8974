/**
 * Chooses a picture (an animal or a plant that stands for the child) for children who chose none. The server and the
 * web app both call it, so the choice must be the same everywhere.
 */

import { seededRandom } from '../random.ts'
import type { ChildPicture } from './child-picture.ts'

/** The pictures that children get who choose none: as many as a family has children. */
const AUTOMATIC_PICTURES: readonly ChildPicture[] = ['otter', 'owl', 'fox', 'turtle', 'fern']

/**
 * The picture of a child who chose none. It depends on the child's id alone, unless a sibling has that picture: then it is the
 * next one that is free.
 */
export function automaticPicture(childId: string, siblings: readonly ChildPicture[] = []): ChildPicture {
  const first = Math.floor(seededRandom(childId)() * AUTOMATIC_PICTURES.length)
  const ordered = [...AUTOMATIC_PICTURES.slice(first), ...AUTOMATIC_PICTURES.slice(0, first)]
  return ordered.find((picture) => !siblings.includes(picture)) ?? ordered[0] ?? 'otter'
}
