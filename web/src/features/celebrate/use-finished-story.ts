import { listed } from 'virtual:listed-stories'
import { covers } from 'virtual:shelves'
import type { SceneArt } from '@lanternleaf/domain/scene/compiled-scenes'
import type { ComposedScene } from '@lanternleaf/domain/scene/compose'
import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { type Loaded, useLoaded } from '../../ui/use-loaded.ts'

export type FinishedStory = {
  readonly title: string
  readonly scene: ComposedScene
  readonly art: SceneArt
}

const MADE = /^generated-(.+)$/

/** The book of the story finished last in this walk; null where none was, or it has no cover. */
export function useFinishedStory(): Loaded<FinishedStory | null> | null {
  const story = useGuidedSession(({ finished }) => finished.findLast((id) => id in listed || MADE.test(id))) ?? null
  const loaded = useLoaded(story ?? '', async () => (story === null ? null : bookOf(story)))
  return story === null ? null : loaded
}

/** A story of the shelf, also where it was told anew at the camp fire, by the name it had there. */
async function bookOf(id: string): Promise<FinishedStory | null> {
  const [, seed] = MADE.exec(id) ?? []
  if (seed === undefined) return coverOf(id)
  const { generatedStory } = await import('../../storage/entries/generated-story.ts')
  const made = generatedStory.read()
  if (made?.seed !== seed || made.base.kind !== 'story') return null
  const cover = await coverOf(made.base.id)
  return cover && { ...cover, title: made.title }
}

async function coverOf(id: string): Promise<FinishedStory | null> {
  const story = listed[id]
  const shelf = story && (await covers[story.interest]?.())?.default
  const scene = shelf?.covers[id]
  return story && shelf && scene ? { title: story.title, scene, art: shelf.art } : null
}
