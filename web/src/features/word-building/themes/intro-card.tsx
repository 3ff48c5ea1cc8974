/** The first screen of a visit to word building, which introduces the words of the chosen theme. */

import type { Word } from '@lanternleaf/domain/word-bank/word'
import { PageHeading } from '../../../ui/layout/page.tsx'
import type { Icon } from '../../../ui/pictures/picture.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { wordsInVisit } from '../practice/use-word-practice.ts'
import type { OpenedList } from '../practice/word-bank.ts'
import { HeroPicture, HeroPictures, WordScene } from '../scene/word-scene.tsx'
import screen from '../word-screen.module.css'
import styles from './intro-card.module.css'
import { THEME_OPTIONS } from './themes.ts'

type IntroCardProps = {
  list: OpenedList
  /** The first word, if the child asked for one or looked one up in a story. */
  wanted: Word | null
  /** The picture of a word. Null while it is loading, and for a word without a picture. */
  pictureOf: (word: Word) => Icon | null
}

/** How many words of the list are shown as pictures. */
const PICTURE_COUNT = 3

/** The first card of a visit: what the theme is about, and how many words there are. */
export const IntroCard = ({ list, wanted, pictureOf }: IntroCardProps) => (
  <div className={screen.told}>
    <WordScene ground={list.ground} word={list.name}>
      <ListPictures list={list} pictureOf={pictureOf} />
    </WordScene>
    <div className={styles.intro}>
      <PageHeading>{THEME_OPTIONS[list.name].words}</PageHeading>
      <p className={styles.text}>{list.intro}</p>
      {wanted ? (
        <p className={styles.text}>
          First word: <b {...UNTRANSLATED}>{wanted.word}</b>. You've seen it before.
        </p>
      ) : null}
      <p className={styles.soft}>{wordsInVisit(list)} words, no timer</p>
    </div>
  </div>
)

/** Pictures of words that may come up, or the picture of the list if too few of its words have one. Empty while they are loading. */
function ListPictures({ list, pictureOf }: Pick<IntroCardProps, 'list' | 'pictureOf'>) {
  const pictured = list.words.filter(({ id, help }) => help?.visualContext && id.startsWith(`${list.name}-`))
  if (pictured.length < PICTURE_COUNT) return <HeroPicture picture={list.icon} shows={null} />
  return <HeroPictures pictures={pictured.slice(0, PICTURE_COUNT).map(pictureOf)} />
}
