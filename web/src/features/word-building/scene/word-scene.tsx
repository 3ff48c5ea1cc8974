/** The drawn scene behind the words of a theme, on all screens of word building. */

import type { WordGround } from '@lanternleaf/domain/scene/compiled-scenes'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import type { CSSProperties, ReactNode } from 'react'
import { Companion } from '../../../ui/companion/companion.tsx'
import type { Icon } from '../../../ui/pictures/picture.tsx'
import { Backdrop, FigureDrawing } from '../../../ui/scene/drawing.tsx'
import leaves from '../../../ui/words/leaf-string.module.css'
import { JoinedWord } from '../joined-word.tsx'
import styles from './word-scene.module.css'

type WordSceneProps = {
  /** The background picture behind the word. */
  ground: WordGround
  /** The word that is built. The figures are chosen by it, and none shows it. */
  word: string
  children: ReactNode
}

/** A theme's scene at the top of the screen, behind the header: its ground, with two or three figures beside the word. */
export const WordScene = ({ ground, word, children }: WordSceneProps) => (
  <div className={styles.scene} data-sky>
    <Backdrop art={ground}>
      {ground.figuresBeside(word).map(({ spot, figure, art }) => (
        <g key={spot} className={styles[spot]}>
          <FigureDrawing figure={figure} art={art} />
        </g>
      ))}
    </Backdrop>
    {children}
  </div>
)

type HeroProps = {
  /** Null while the picture is loading: the ring is shown already. */
  picture: Icon | null
  /** The description of the picture. Null if the text next to the picture describes it. */
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

/** A scene with the companion and a sentence, for words without a picture. */
export const CompanionInScene = ({ is, children }: { is: 'awake' | 'glad'; children: ReactNode }) => (
  <div className={styles.companion}>
    <Companion face={is}>{children}</Companion>
  </div>
)

/** Pictures side by side, each in its ring, which is empty while its picture is loading. Decorative. */
export const HeroPictures = ({ pictures }: { pictures: readonly (Icon | null)[] }) => (
  <div className={`${styles.hero} ${styles.several}`} data-hero aria-hidden="true">
    {pictures.map((Figure, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pictures never change places
      <div key={index} className={styles.ring}>
        {Figure ? <Figure focusable="false" aria-hidden="true" /> : null}
      </div>
    ))}
  </div>
)

/** The picture of a word, or an empty ring while it is loading. A word without a picture hangs there itself, as a leaf on a string. */
export const WordPicture = ({ word, picture }: { word: Word; picture: Icon | null }) => {
  const shows = word.help?.visualContext
  return shows ? <HeroPicture picture={picture} shows={shows} /> : <WordLeaf word={word} />
}

/** A word as one large leaf on a string. Hidden from screen readers, because the heading says the word. */
const WordLeaf = ({ word: { word, chunks, help } }: { word: Word }) => (
  <div className={styles.hero} data-hero aria-hidden="true">
    <ul className={`${leaves.string} ${styles.string}`}>
      <li>
        <span className={leaves.leaf} style={{ '--letters': word.length } as CSSProperties}>
          <JoinedWord chunks={chunks} odd={help?.oddLetters ?? []} />
        </span>
      </li>
    </ul>
  </div>
)
