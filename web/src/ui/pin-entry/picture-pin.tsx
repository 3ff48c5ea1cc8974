import {
  PIN_LENGTH,
  PIN_PICTURES,
  type PinPicture,
  picturesOf,
  withoutLastPicture,
  withPicture,
  writePictures,
} from '@lanternleaf/domain/pin/pin'
import { type KeyboardEvent, useId, useState } from 'react'
import Eye from '~icons/lucide/eye'
import EyeOff from '~icons/lucide/eye-off'
import TakeBack from '~icons/lucide/undo-2'
import { Button } from '../buttons/button.tsx'
import { FieldError, useErrorDescription } from '../forms/field.tsx'
import { useAnnounce } from '../messages/announcer.tsx'
import tints from '../pictures/tint.module.css'
import { moveByKey } from './move-by-key.ts'
import styles from './picture-pin.module.css'
import { PICTURES } from './pictures.ts'
import type { PinRow } from './pin-row.ts'

/** The backgrounds of the pictures, so that they also differ by colour. */
const TINTS = ['ocean', 'food', 'animals', 'mystery', 'space', 'friendship', 'vehicles'] as const

const isFull = ({ value }: PinRow): boolean => picturesOf(value).length === PIN_LENGTH

type PicturePinProps = {
  rows: readonly PinRow[]
  /** Whether the PIN is new. A new PIN is visible from the start. An existing PIN is hidden until Show is pressed. */
  isNew: boolean
}

/**
 * A PIN of pictures that are chosen from a grid, in order. With two rows, the second row is filled after the first row. While a PIN
 * is hidden, a click visibly changes only the next place. The grid is a single tab stop, at the picture that was focused last.
 */
export default function PicturePin({ rows, isNew }: PicturePinProps) {
  const announce = useAnnounce()
  const [isVisible, setIsVisible] = useState(isNew)
  const [stop, setStop] = useState(0)
  const id = useId()
  // A complete PIN with an error is entered again from the start.
  const next = rows.find((row) => !isFull(row)) ?? rows.findLast(({ error }) => error !== undefined)
  const last = rows.findLast(({ value }) => picturesOf(value).length > 0)
  const at = next ?? rows.at(-1)
  const change = (row: PinRow, value: string) => {
    row.onChange(value)
    announce(`${row.label}: ${placesText(value, isVisible)}`)
  }
  const choose = (picture: PinPicture) => {
    if (next === undefined) return announce("You've picked all four.")
    change(next, isFull(next) ? writePictures([picture]) : withPicture(next.value, picture))
  }
  const takeBack = () => last && change(last, withoutLastPicture(last.value))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault()
      takeBack()
    } else moveByKey(event)
  }
  const described = useErrorDescription(
    rows.map(({ error, errorMessageId }) => error ?? errorMessageId).find((problem) => problem !== undefined),
  )
  const wrong = rows.findIndex(({ error, errorMessageId }) => error !== undefined || errorMessageId !== undefined)
  const describedBy = rows
    .flatMap(({ hint, error, errorMessageId }, place) => [
      hint && `${id}-${place}-hint`,
      described.isDescribed && error && `${id}-${place}-error`,
      described.isDescribed && errorMessageId,
    ])
    .filter(Boolean)
    .join(' ')
  return (
    <div ref={described.field} className={`${styles.entry} ${rows.length > 1 ? styles.twice : styles.single}`}>
      <div className={styles.chosen}>
        <div className={styles.rows}>
          {rows.map((row, place) => (
            <div key={row.name} className={styles.row} data-field>
              <span className={styles.label} id={`${id}-${place}-label`}>
                {row.label}
              </span>
              {row.hint ? (
                <span className={styles.hint} data-hint id={`${id}-${place}-hint`}>
                  {row.hint.pictures}
                </span>
              ) : null}
              <Places row={row} isVisible={isVisible} isNext={row === next} isWrong={place === wrong} />
              <FieldError id={`${id}-${place}-error`} text={row.error} />
            </div>
          ))}
        </div>
        <div className={styles.tools}>
          <Button kind="quiet" aria-disabled={last === undefined || undefined} onClick={takeBack}>
            <TakeBack aria-hidden="true" />
            Undo
          </Button>
          <Button kind="quiet" data-visibility aria-pressed={isVisible} onClick={() => setIsVisible(!isVisible)}>
            {isVisible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            {isVisible ? 'Hide' : 'Show'}
            <span className="visually-hidden"> PIN</span>
          </Button>
        </div>
      </div>
      <div
        role="toolbar"
        className={styles.grid}
        aria-labelledby={`${id}-${at ? rows.indexOf(at) : 0}-label`}
        {...(describedBy && { 'aria-describedby': describedBy })}
        onKeyDown={onKeyDown}
      >
        {PIN_PICTURES.map((picture, place) => {
          const [Picture, name] = PICTURES[picture]
          return (
            <button
              key={picture}
              type="button"
              className={`${styles.picture} ${tints[TINTS[place % TINTS.length] ?? 'ocean']}`}
              aria-label={name}
              tabIndex={place === stop ? 0 : -1}
              aria-disabled={next === undefined || undefined}
              data-picture
              data-wrong={(place === 0 && wrong !== -1) || undefined}
              onFocus={() => setStop(place)}
              onClick={() => choose(picture)}
            >
              <Picture aria-hidden="true" focusable="false" />
            </button>
          )
        })}
      </div>
    </div>
  )
}

type PlacesProps = { row: PinRow; isVisible: boolean; isNext: boolean; isWrong: boolean }

/** The four places of a PIN: the chosen pictures, or dots while it is hidden. */
function Places({ row: { label, value }, isVisible, isNext, isWrong }: PlacesProps) {
  const chosen = picturesOf(value)
  const state = (place: number): string => {
    // A visible picture needs no mark.
    if (place < chosen.length) return (isVisible ? '' : styles.filled) ?? ''
    return (isNext && place === chosen.length && styles.next) || ''
  }
  return (
    <span
      role="img"
      aria-label={`${label}: ${placesText(value, isVisible)}`}
      className={`${styles.places} ${isWrong ? styles.wrong : ''}`}
    >
      {Array.from({ length: PIN_LENGTH }, (_, place) => {
        const picture = chosen[place]
        const Picture = picture && isVisible ? PICTURES[picture][0] : null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          <span key={place} className={`${styles.place} ${state(place)}`}>
            {Picture ? <Picture aria-hidden="true" focusable="false" /> : null}
          </span>
        )
      })}
    </span>
  )
}

/** The PIN for screen readers: how many pictures are chosen, and which only while it is visible. */
function placesText(value: string, isVisible: boolean): string {
  const chosen = picturesOf(value)
  const names = isVisible ? chosen.map((picture) => PICTURES[picture][1]) : []
  return [...names, `${chosen.length} of ${PIN_LENGTH} chosen`].join(', ')
}
