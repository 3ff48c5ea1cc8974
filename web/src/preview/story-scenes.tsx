import { SCENE_HEADINGS, SCENE_PLACES } from '@lanternleaf/domain/scene/story-scenes'
import { CHOICE_LETTERS } from '@lanternleaf/domain/story/story'
import { covers, shelves } from '#generated/shelves'
import { useAsync } from '../ui/loading/use-async.ts'
import { StatusMessage } from '../ui/messages/status-message.tsx'
import { Cover } from '../ui/scene/cover.tsx'
import { OptionPicture, Scene } from '../ui/scene/scene.tsx'
import styles from './preview.module.css'

type StoryScenesProps = { shelf: string; storyId: string }

/** All pictures of a story: its cover, its scenes with their descriptions, and the pictures of its options. */
export function StoryScenes({ shelf, storyId }: StoryScenesProps) {
  const loaded = useAsync(storyId, () => load(shelf, storyId))
  if (loaded.state !== 'ready') return null
  if (loaded.value === null) return <StatusMessage>This story has no scenes yet.</StatusMessage>
  const { title, scenes, cover } = loaded.value
  return (
    <section aria-label="Scenes">
      {cover ? (
        <div className={styles.covers}>
          <Cover scene={cover.scene} art={cover.art}>
            {title}
          </Cover>
          <Cover scene={cover.scene} art={cover.art}>
            {title}
          </Cover>
        </div>
      ) : null}
      {SCENE_PLACES.map((place) => {
        const scene = scenes.scenes[place]
        return scene ? (
          <figure key={place} className={styles.figure}>
            <Scene scene={scene} art={scenes.art} shows={scene.description} />
            <figcaption>
              <strong>{SCENE_HEADINGS[place]}</strong> {scene.description}
            </figcaption>
          </figure>
        ) : null
      })}
      <div className={styles.options}>
        {CHOICE_LETTERS.map((letter) => (
          <OptionPicture key={letter} scene={scenes.options[letter]} art={scenes.art} />
        ))}
      </div>
    </section>
  )
}

async function load(shelf: string, storyId: string) {
  if (!isShelf(shelf)) return null
  const [listed, shelfCovers] = await Promise.all([shelves[shelf]?.(), covers[shelf]?.()])
  const story = listed?.default.find(({ id }) => id === storyId)
  if (!story?.scenes) return null
  const scene = shelfCovers?.default.covers[storyId]
  const cover = shelfCovers && scene ? { scene, art: shelfCovers.default.art } : null
  return { title: story.title, scenes: (await story.scenes()).default, cover }
}

const isShelf = (name: string): name is keyof typeof shelves => Object.hasOwn(shelves, name)
