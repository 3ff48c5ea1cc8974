/**
 * The words below an answer of tiles: tabs for the groups of words, pages within a group, a field for a word of the child's
 * own, and punctuation marks.
 */

import { PUNCTUATION_TILES, paginateWords } from '@lanternleaf/domain/creative-response/tiles'
import { useId, useState } from 'react'
import Others from '~icons/lucide/refresh-cw'
import { moveFocusByKey } from '../../../ui/buttons/move-focus-by-key.ts'
import { announce } from '../../../ui/messages/announcer.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { useSpelling } from '../../../ui/text/spelling.ts'
import choiceStyles from '../choice.module.css'
import { Choice } from '../choice.tsx'
import { BlankTile } from './blank-tile.tsx'
import type { OfferedTiles } from './offered-tiles.ts'
import styles from './tiles.module.css'

type WordSupplyProps = { groups: OfferedTiles['groups']; showsPunctuation: boolean; onPlace: (word: string) => void }

/** The words to choose from: one group at a time, a field for another word, and punctuation once a word is placed. */
export function WordSupply({ groups, showsPunctuation, onPlace }: WordSupplyProps) {
  const [shownIndex, setShownIndex] = useState(0)
  const id = useId()
  const group = groups[shownIndex]
  const isOnlyGroup = groups.length === 1
  return (
    <div className={styles.words}>
      {isOnlyGroup ? (
        <p className={styles.groupName}>{group?.name}</p>
      ) : (
        <div role="tablist" className={styles.tabs} aria-label="Words to use" onKeyDown={moveFocusByKey}>
          {groups.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              className={styles.tab}
              aria-selected={index === shownIndex}
              aria-controls={`${id}-supply`}
              tabIndex={index === shownIndex ? 0 : -1}
              onFocus={() => setShownIndex(index)}
              onClick={() => setShownIndex(index)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <div
        id={`${id}-supply`}
        className={styles.supply}
        {...(!isOnlyGroup && { role: 'tabpanel', 'aria-label': group?.name })}
      >
        {group ? <Supply key={group.name} name={group.name} words={group.words} onPlace={onPlace} /> : null}
      </div>
      <BlankTile onPlace={onPlace} />
      {showsPunctuation ? <Chips name="Marks" chips={PUNCTUATION_TILES} onPlace={onPlace} names={MARK_NAMES} /> : null}
    </div>
  )
}

type SupplyProps = { name: string; words: readonly string[]; onPlace: (word: string) => void }

/** One page of a group's words, and a button for the next page. After the last page the first page is shown again. */
function Supply({ name, words, onPlace }: SupplyProps) {
  const pages = paginateWords(words)
  const [pageTurns, setPageTurns] = useState(0)
  const pageNumber = (page: number) => (page % pages.length) + 1
  const showNextPage = () => {
    setPageTurns(pageTurns + 1)
    announce(`${name}, part ${pageNumber(pageTurns + 1)} of ${pages.length}.`)
  }
  return (
    <>
      <Chips key={pageTurns} name={name} chips={pages[pageTurns % pages.length] ?? []} onPlace={onPlace} />
      {pages.length < 2 ? null : (
        <div className={choiceStyles.row}>
          <Choice onClick={showNextPage}>
            <Others aria-hidden="true" />
            Other words ({pageNumber(pageTurns)} of {pages.length})
          </Choice>
        </div>
      )}
    </>
  )
}

const MARK_NAMES: Readonly<Record<string, string>> = {
  '.': 'period',
  ',': 'comma',
  '?': 'question mark',
  '!': 'exclamation point',
}

type ChipsProps = {
  name: string
  chips: readonly string[]
  onPlace: (word: string) => void
  names?: Readonly<Record<string, string>>
}

/** A list of words or marks as buttons, with a roving tabindex: the list has one tab stop, and the arrow keys move within it. */
function Chips({ name, chips, onPlace, names = {} }: ChipsProps) {
  const [tabStop, setTabStop] = useState(0)
  const localizeSpelling = useSpelling()
  return (
    <ul className={styles.chips} aria-label={name} {...UNTRANSLATED} onKeyDown={moveFocusByKey}>
      {chips.map((chip, index) => (
        <li key={chip}>
          <button
            type="button"
            className={styles.chip}
            aria-label={names[chip] && localizeSpelling(names[chip])}
            tabIndex={index === tabStop ? 0 : -1}
            onFocus={() => setTabStop(index)}
            onClick={() => onPlace(chip)}
          >
            {chip}
          </button>
        </li>
      ))}
    </ul>
  )
}
