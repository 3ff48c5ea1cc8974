import type { GroundArt } from '@lanternleaf/domain/scene/compiled-scenes'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import type { ReactNode } from 'react'
import { Companion } from '../../../ui/companion/companion.tsx'
import type { Icon } from '../../../ui/pictures/picture.tsx'
import { Backdrop } from '../../../ui/scene/drawing.tsx'
import styles from './word-scene.module.css'

type WordSceneProps = {
  ground: GroundArt
  children: ReactNode
}

/** A theme's scene at the top of the screen, behind the header. */
export const WordScene = ({ ground, children }: WordSceneProps) => (
  <div className={styles.scene} data-sky>
    <Backdrop art={ground} />
    {children}
  </div>
)

type HeroProps = {
  /** null while loading; its ring reserves the space. */
  picture: Icon | null
  /** What it shows; null where words beside it say so. */
  shows: string | null
}

/** The picture of a word in a ring of light, in the middle of its scene. */
export const HeroPicture = ({ picture: Figure, shows }: HeroProps) => (
  <div className={styles.hero} data-hero>
    <div className={styles.ring} {...(shows ? { role: 'img', 'aria-label': shows } : { 'aria-hidden': true })}>
      {Figure ? <Figure focusable="false" aria-hidden="true" /> : null}
    </div>
  </div>
)

/** What the lantern says in a scene, where no picture is seen there. */
export const CompanionInScene = ({ is, children }: { is: 'awake' | 'glad'; children: ReactNode }) => (
  <div className={styles.said}>
    <Companion is={is}>{children}</Companion>
  </div>
)

/** The picture of a word, or the ring it will be in; nothing where no picture shows the word truly. */
export const WordPicture = ({ word, picture }: { word: Word; picture: Icon | null }) => {
  const shows = word.help?.visualContext
  return shows ? <HeroPicture picture={picture} shows={shows} /> : null
}
