/**
 * The editor with which a child answers a story by placing word tiles instead of typing. The answer is stored as text, so the
 * child can continue by typing. Loaded in the background when the form for an answer is shown, so that it also opens offline.
 */

import { type KeyboardEvent, useEffect, useId, useMemo } from 'react'
import Earlier from '~icons/lucide/arrow-left'
import Later from '~icons/lucide/arrow-right'
import Back from '~icons/lucide/undo-2'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import choiceStyles from '../choice.module.css'
import { Choice } from '../choice.tsx'
import { CompletionStatus } from '../completion-status.tsx'
import type { Response } from '../use-creative-response.ts'
import { offeredTiles } from './offered-tiles.ts'
import styles from './tiles.module.css'
import { useTiles } from './use-tiles.ts'
import { WordSupply } from './word-supply.tsx'

/** The editor for an answer from tiles: a tap places a word. A tap on a placed tile selects it, to move it or to take it back. */
export default function Tiles({ response }: { response: Response }) {
  const { text, write, childId, tiles: storyTiles, setOfferedTiles } = response
  const offered = useMemo(() => offeredTiles(childId, storyTiles), [childId, storyTiles])
  // `useCreativeResponse` needs them: one offered word is enough to finish an answer.
  useEffect(() => setOfferedTiles(offered.all), [setOfferedTiles, offered])
  const answer = useTiles(text, write, offered.all)
  const { tiles, selectedIndex } = answer
  const isEmpty = tiles.length === 0
  const id = useId()
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') answer.takeBackSelectedOrLast()
    else if (event.key === 'ArrowLeft') answer.move(-1)
    else if (event.key === 'ArrowRight') answer.move(1)
    else return
    event.preventDefault()
  }
  return (
    <>
      <p id={`${id}-answer`} className="visually-hidden">
        Your answer
      </p>
      {isEmpty ? (
        <p ref={answer.empty} className={styles.empty} tabIndex={-1}>
          Press a word to put it here.
        </p>
      ) : (
        <ul
          ref={answer.row}
          className={styles.row}
          aria-labelledby={`${id}-answer`}
          dir="auto"
          {...UNTRANSLATED}
          onKeyDown={onKey}
        >
          {tiles.map((tile, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tiles have no id
            <li key={index}>
              <button
                type="button"
                className={styles.placed}
                aria-pressed={index === selectedIndex}
                onClick={() => answer.toggleSelection(index)}
              >
                {tile}
              </button>
            </li>
          ))}
        </ul>
      )}
      <fieldset
        className={`${choiceStyles.row} ${choiceStyles.wide} ${styles.tools} ${isEmpty ? styles.notYet : ''}`}
        data-chosen={selectedIndex !== null || undefined}
      >
        <legend className="visually-hidden">The chosen tile</legend>
        <Choice aria-disabled={selectedIndex === null || selectedIndex === 0} onClick={() => answer.move(-1)}>
          <Earlier aria-hidden="true" />
          <Direction name="left" />
        </Choice>
        <Choice
          aria-disabled={selectedIndex === null || selectedIndex === tiles.length - 1}
          onClick={() => answer.move(1)}
        >
          <Direction name="right" />
          <Later aria-hidden="true" />
        </Choice>
        <Choice onClick={answer.takeBackSelectedOrLast}>
          <Back aria-hidden="true" />
          <span className={styles.takeOut}>Take out</span>
        </Choice>
      </fieldset>
      <CompletionStatus response={response} />
      <WordSupply groups={offered.groups} showsPunctuation={!isEmpty} onPlace={answer.addWord} />
    </>
  )
}

/** On the smallest phones only the direction is visible. */
const Direction = ({ name }: { name: 'left' | 'right' }) => (
  <span>
    <span className={styles.move}>Move </span>
    <span className={styles.direction}>{name}</span>
  </span>
)
