/** The last screen of a visit to word building. Loaded only then. */

import { WORD_THEMES, type WordTheme } from '@lanternleaf/domain/word-bank/word'
import type { WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { useEffect, useRef } from 'react'
import animals from '~own/fluent-emoji-flat/fox'
import mystery from '~own/fluent-emoji-flat/magnifying-glass-tilted-left'
import food from '~own/fluent-emoji-flat/red-apple'
import space from '~own/fluent-emoji-flat/ringed-planet'
import vehicles from '~own/fluent-emoji-flat/tractor'
import friendship from '~own/own/friends'
import ocean from '~sprite/fluent-emoji-flat/water-wave'
import { wordBuildingPath } from '../../../paths.ts'
import { ChoiceTile, ChoiceTiles } from '../../../ui/buttons/choice-tile.tsx'
import { focusText } from '../../../ui/layout/focus-text.ts'
import { PageHeading } from '../../../ui/layout/page.tsx'
import { useIsSmall } from '../../../ui/layout/use-is-phone.ts'
import { CalmCornerHint } from '../../../ui/messages/calm-corner-hint.tsx'
import type { Icon } from '../../../ui/pictures/picture.tsx'
import { TOPIC_TINT } from '../../../ui/topics/topic-tint.ts'
import { LeafString } from '../../../ui/words/leaf-string.tsx'
import { numberWord } from '../board/board-text.ts'
import type { OpenedList } from '../practice/word-bank.ts'
import { WordScene } from '../scene/word-scene.tsx'
import screen from '../word-screen.module.css'
import styles from './theme-choice.module.css'
import { chooseTheme, THEME_OPTIONS } from './themes.ts'

/** How many other themes are offered. A choice is easier when it is small. */
const OTHER_THEMES = 2

type ThemeChoiceProps = { list: OpenedList; visit: WordVisit; onMore: () => void }

/** The end of a visit: the words that were built, and the choice between more words of this theme and two other themes. */
export default function ThemeChoice({ list, visit, onMore }: ThemeChoiceProps) {
  const { words } = THEME_OPTIONS[list.name]
  const top = useRef<HTMLDivElement>(null)
  const isSmall = useIsSmall()
  // This component is loaded late, so the code that moves the focus at a change of stage did not find its heading.
  useEffect(() => {
    focusText(top.current?.querySelector('h1'), { preventScroll: true })
  }, [])
  const nextIndex = (WORD_THEMES as readonly string[]).indexOf(list.name) + 1
  const others = [...WORD_THEMES.slice(nextIndex), ...WORD_THEMES].filter((theme) => theme !== list.name)
  return (
    <div className={screen.told} ref={top}>
      <WordScene ground={list.ground} word={list.name}>
        <LeafString words={visit.finished.map(({ word }) => word.word)} className={styles.leaves} />
      </WordScene>
      <div className={styles.choice}>
        <PageHeading>{`You built ${numberWord(visit.finished.length)} words`}</PageHeading>
        <CalmCornerHint />
        <h2>What would you like to do next?</h2>
        <ChoiceTiles>
          <li>
            <ChoiceTile
              label={`More ${words.toLowerCase()}`}
              detail={isSmall ? null : 'Other words from this theme.'}
              icon={list.icon}
              tint={TOPIC_TINT[list.name]}
              onChoose={onMore}
            />
          </li>
          {others.slice(0, OTHER_THEMES).map((theme) => (
            <ThemeTile key={theme} theme={theme} hasDetail={!isSmall} />
          ))}
        </ChoiceTiles>
      </div>
    </div>
  )
}

function ThemeTile({ theme, hasDetail }: { theme: WordTheme; hasDetail: boolean }) {
  const { label, detail } = THEME_OPTIONS[theme]
  const tile = { label, tint: TOPIC_TINT[theme], icon: THEME_ICONS[theme], to: wordBuildingPath(theme) }
  return (
    <li>
      <ChoiceTile {...tile} detail={hasDetail ? detail : null} onChoose={() => chooseTheme(theme)} />
    </li>
  )
}

/** The pictures of all themes. */
const THEME_ICONS: Record<WordTheme, Icon> = { animals, space, ocean, friendship, mystery, food, vehicles }
