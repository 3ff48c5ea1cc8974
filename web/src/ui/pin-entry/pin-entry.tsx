import { emptyPin, pinKind } from '@lanternleaf/domain/pin/pin'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Skeleton } from '../loading/skeleton.tsx'
import { useLazyComponent } from '../loading/use-lazy-component.ts'
import { StatusMessage } from '../messages/status-message.tsx'
import styles from './pin-entry.module.css'
import { PinField } from './pin-field.tsx'
import type { PinRow } from './pin-row.ts'

const fetchPictures = () => import('./picture-pin.tsx')

type PinEntryProps = {
  /** a PIN, or a PIN and its confirmation, both of the same kind */
  rows: readonly PinRow[]
  autoComplete: 'current-password' | 'new-password'
  /**
   * The look of the button for the other kind of PIN. `asked` is quiet with a question, after a wrong PIN. Without a
   * value there is no button.
   */
  choice?: 'quiet' | 'secondary' | 'asked' | undefined
  /** Whether the field gets the focus on mount. */
  startsHere?: boolean
  /** Whether a number pad stands beside the field for digits. */
  hasPad?: boolean
}

/** Entry of a PIN: four digits in one input, or four pictures, which are loaded when they are needed. */
export function PinEntry({ rows, autoComplete, choice, startsHere = false, hasPad = false }: PinEntryProps) {
  const kind = pinKind(rows[0]?.value ?? '')
  const other = kind === 'digits' ? 'pictures' : 'digits'
  const [requests, setRequests] = useState(0)
  const { Component: PicturePin, failed } = useLazyComponent(fetchPictures, requests, kind === 'pictures')
  const entry = useRef<HTMLDivElement>(null)
  const isThere = kind === 'digits' || PicturePin !== undefined
  const keepsFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind of PIN has its own entry
  useEffect(() => {
    if (!isThere) return
    const isElsewhere = !entry.current?.contains(document.activeElement)
    if (keepsFocus.current || (startsHere && isElsewhere))
      entry.current?.querySelector<HTMLElement>('input, [data-picture]')?.focus()
    keepsFocus.current = false
  }, [startsHere, isThere, kind])
  const change = () => {
    // The focus moves to the other kind's field as soon as it is loaded.
    keepsFocus.current = true
    for (const { onChange } of rows) onChange(emptyPin(other))
  }
  const isTwice = rows.length > 1
  const isBesideLabel = isTwice && kind === 'digits'
  const kindSwitch = choice ? (
    <div className={styles.other}>
      <Button kind={choice === 'secondary' && !isTwice ? 'secondary' : 'quiet'} onClick={change}>
        {other === 'pictures' ? 'Use pictures' : 'Use digits'}
      </Button>
    </div>
  ) : null
  const picturesClass = failed && !PicturePin ? styles.failed : styles.pictures
  return (
    <div
      className={`${styles.entry} ${isTwice ? styles.twice : ''} ${isBesideLabel ? styles.besideLabel : ''} ${kind === 'digits' ? '' : picturesClass}`}
      data-pin-kind={kind}
      data-loading={!(isThere || failed) || undefined}
      ref={entry}
    >
      {isTwice ? kindSwitch : null}
      {kind === 'digits' ? (
        <div className={styles.digits}>
          {rows.map(({ label, name, value, onChange, hint, error, errorMessageId }) => (
            <PinField
              key={name}
              label={label}
              name={name}
              value={value}
              onChange={onChange}
              autoComplete={autoComplete}
              error={error}
              errorMessageId={errorMessageId}
              hint={hint?.digits}
              hasPad={hasPad}
            />
          ))}
        </div>
      ) : PicturePin ? (
        <PicturePin rows={rows} isNew={autoComplete === 'new-password'} />
      ) : failed ? (
        <StatusMessage
          kind="careful"
          actions={
            <p>
              <Button onClick={() => setRequests(requests + 1)}>Try again</Button>
            </p>
          }
        >
          The pictures didn't load.
        </StatusMessage>
      ) : (
        <Skeleton />
      )}
      {choice === 'asked' ? <p className={styles.question}>Is your PIN made of {other}?</p> : null}
      {isTwice ? null : kindSwitch}
    </div>
  )
}
