import type { Morpheme } from '@lanternleaf/domain/word-bank/word'
import { Fragment } from 'react'
import { UNTRANSLATED } from '../text/quoted.tsx'
import styles from './word-sum.module.css'

/** What the parts of a word mean, as a sum, and what happens to the spelling where they join: **un** (not) + **tie** (make a knot). */
export function WordSum({ sum }: { sum: readonly Morpheme[] }) {
  const changes = sum.filter(({ means, change }) => means !== null && change !== null)
  return (
    <div className={styles.around} {...UNTRANSLATED}>
      <p>
        {sum.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
          <Fragment key={place}>
            <span className={styles.part}>
              {place === 0 ? null : '+ '}
              <b>{part.part}</b> ({toldOf(part)})
            </span>{' '}
          </Fragment>
        ))}
      </p>
      {changes.length > 0 ? <p>Spelling: {changes.map(({ change }) => change).join(', ')}.</p> : null}
    </div>
  )
}

/** The meaning of a part, its spelling as a separate word if that differs, or the reason for an added letter. */
const toldOf = ({ part, from, means, change }: Morpheme): string =>
  means === null ? (change ?? '') : from === null || from === part ? means : `${from}: ${means}`
