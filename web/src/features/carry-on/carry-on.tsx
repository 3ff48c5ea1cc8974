/**
 * The card "Carry on: …" for a child who comes back. One press leads to the story, words or sentences that the child left
 * unfinished on this device, or, if nothing is unfinished, to the next story.
 */

import type { ReactNode } from 'react'
import Next from '~icons/lucide/arrow-right'
import { Link } from '../../router/link.tsx'
import { lastActivity } from '../../storage/entries/activity.ts'
import { useAsync } from '../../ui/loading/use-async.ts'
import { coverOf } from '../../ui/pictures/book-cover.ts'
import { CoverArt, PlacePicture } from '../../ui/scene/scene.tsx'
import { UNTRANSLATED } from '../../ui/text/quoted.tsx'
import { TOPIC_SCENES } from '../../ui/topics/topic-scenes.ts'
import { type BegunPlace, begunPlace, type FindPage, nextStory } from './begun-place.ts'
import styles from './carry-on.module.css'

type CarryOnProps = {
  findPage: FindPage
  /** Shown if nothing is begun. Without them the next story is offered. */
  children?: ReactNode
}

/** A card that leads in one press to what the child began last (a story, words or sentences), or else to the next story. */
export function CarryOn({ findPage, children = null }: CarryOnProps) {
  const place = begunPlace() ?? (children === null ? nextStory() : null)
  if (!place) return children
  return (
    <Link className={styles.card} to={place.to} onClick={() => lastActivity.write(place.activity)}>
      <span className={styles.picture} aria-hidden="true">
        {place.activity === 'stories' ? <BookPicture storyId={place.storyId} /> : <ThemePicture theme={place.theme} />}
      </span>
      <span className={styles.words}>
        <Label place={place} findPage={findPage} />
      </span>
      <Next className={styles.arrow} aria-hidden="true" focusable="false" />
    </Link>
  )
}

const Label = ({ place, findPage }: { place: BegunPlace; findPage: FindPage }) =>
  place.activity === 'stories' ? (
    <>
      {place.isNew ? 'Next story: ' : 'Carry on: '}
      <span {...UNTRANSLATED}>{place.title}</span>
      {place.isNew ? null : <PageNumber storyId={place.storyId} findPage={findPage} />}
    </>
  ) : (
    `Carry on: build ${place.activity === 'word-building' ? 'words' : 'sentences'} (${themeName(place.theme)})`
  )

function PageNumber({ storyId, findPage }: { storyId: string; findPage: FindPage }) {
  const page = useAsync(storyId, () => findPage(storyId))
  return page.state === 'ready' && page.value !== null ? `, page ${page.value}` : null
}

/** Names of the themes whose id is not their name. */
const THEME_NAMES: Readonly<Record<string, string>> = {
  universal: 'Everyday',
  heart: 'Heart words',
  'big-words': 'Big words',
}

const themeName = (theme: string): string => THEME_NAMES[theme] ?? theme.charAt(0).toUpperCase() + theme.slice(1)

function BookPicture({ storyId }: { storyId: string }) {
  const cover = useAsync(storyId, () => coverOf(storyId))
  return cover.state === 'ready' && cover.value ? <CoverArt scene={cover.value.scene} art={cover.value.art} /> : null
}

function ThemePicture({ theme }: { theme: string }) {
  const scene = useAsync(theme, async () => (await sceneOf(theme)()).default)
  return scene.state === 'ready' ? <PlacePicture screenScene={scene.value} /> : null
}

const sceneOf = (theme: string) =>
  Object.hasOwn(TOPIC_SCENES, theme) ? TOPIC_SCENES[theme as keyof typeof TOPIC_SCENES] : TOPIC_SCENES.universal
