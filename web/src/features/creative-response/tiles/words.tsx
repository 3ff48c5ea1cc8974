import { MARKS, paginateWords } from '@lanternleaf/domain/creative-response/tiles'
import { useId, useState } from 'react'
import Others from '~icons/lucide/refresh-cw'
import { announce } from '../../../ui/announcer.tsx'
import { UNTRANSLATED } from '../../../ui/quoted.tsx'
import choices from '../choice.module.css'
import { Choice } from '../choice.tsx'
import { moveByKey } from './move-by-key.ts'
import type { OfferedTiles } from './offered-tiles.ts'
import { OwnTile } from './own-tile.tsx'
import styles from './tiles.module.css'

type WordsProps = { groups: OfferedTiles['groups']; hasMarks: boolean; onPlace: (word: string) => void }

/** The supply: one group of words at a time, then a word of one's own, and marks where there is a word before them. */
export function Words({ groups, hasMarks, onPlace }: WordsProps) {
  const [shown, setShown] = useState(0)
  const id = useId()
  const group = groups[shown]
  const isAlone = groups.length === 1
  return (
    <div className={styles.words}>
      {isAlone ? (
        <p className={styles.groupName}>{group?.name}</p>
      ) : (
        <div role="tablist" className={styles.tabs} aria-label="Words to take from" onKeyDown={moveByKey}>
          {groups.map(({ name }, at) => (
            <button
              key={name}
              type="button"
              role="tab"
              className={styles.tab}
              aria-selected={at === shown}
              aria-controls={`${id}-supply`}
              tabIndex={at === shown ? 0 : -1}
              onFocus={() => setShown(at)}
              onClick={() => setShown(at)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <div
        id={`${id}-supply`}
        className={styles.supply}
        {...(!isAlone && { role: 'tabpanel', 'aria-label': group?.name })}
      >
        {group ? <Supply key={group.name} name={group.name} words={group.words} onPlace={onPlace} /> : null}
      </div>
      <OwnTile onPlace={onPlace} />
      {hasMarks ? <Chips name="Marks" chips={MARKS} onPlace={onPlace} names={MARK_NAMES} /> : null}
    </div>
  )
}

type SupplyProps = { name: string; words: readonly string[]; onPlace: (word: string) => void }

/** Some of a group's words, and the way to its others; after the last ones come the first again. */
function Supply({ name, words, onPlace }: SupplyProps) {
  const pages = paginateWords(words)
  const [turns, setTurns] = useState(0)
  const partAfter = (turned: number) => (turned % pages.length) + 1
  const turn = () => {
    setTurns(turns + 1)
    announce(`${name}, part ${partAfter(turns + 1)} of ${pages.length}.`)
  }
  return (
    <>
      <Chips key={turns} name={name} chips={pages[turns % pages.length] ?? []} onPlace={onPlace} />
      {pages.length < 2 ? null : (
        <div className={choices.row}>
          <Choice onClick={turn}>
            <Others aria-hidden="true" />
            Other words ({partAfter(turns)} of {pages.length})
          </Choice>
        </div>
      )}
    </>
  )
}

const MARK_NAMES: Readonly<Record<string, string>> = {
  '.': 'full stop',
  ',': 'comma',
  '?': 'question mark',
  '!': 'exclamation mark',
}

type ChipsProps = {
  name: string
  chips: readonly string[]
  onPlace: (word: string) => void
  names?: Readonly<Record<string, string>>
}

/** One stop for who goes by Tab, where they left it; arrows go from one to the next. */
function Chips({ name, chips, onPlace, names = {} }: ChipsProps) {
  const [stop, setStop] = useState(0)
  return (
    <ul className={styles.chips} aria-label={name} {...UNTRANSLATED} onKeyDown={moveByKey}>
      {chips.map((chip, at) => (
        <li key={chip}>
          <button
            type="button"
            className={styles.chip}
            aria-label={names[chip]}
            tabIndex={at === stop ? 0 : -1}
            onFocus={() => setStop(at)}
            onClick={() => onPlace(chip)}
          >
            {chip}
          </button>
        </li>
      ))}
    </ul>
  )
}
