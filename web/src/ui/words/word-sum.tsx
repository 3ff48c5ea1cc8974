import type { Morpheme } from '@lanternleaf/domain/word-bank/word'
import { Fragment } from 'react'
import { UNTRANSLATED } from '../text/quoted.tsx'
import styles from './word-sum.module.css'

/** A word as a sum of its parts with their meanings, **un** (not) + **tie** (make a knot), and the changes of spelling between them. */
export function WordSum({ sum }: { sum: readonly Morpheme[] }) {
  const changes = sum.filter(({ means, change }) => means !== null && change !== null)
  return (
    <div className={styles.around} {...UNTRANSLATED}>
      <p>
        {sum.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
          <Fragment key={index}>
            <span className={styles.part}>
              {index === 0 ? null : '+ '}
              <b>{part.part}</b> ({meaningOf(part)})
            </span>{' '}
          </Fragment>
        ))}
      </p>
      {changes.length > 0 ? <p>Spelling: {changes.map(({ change }) => change).join(', ')}.</p> : null}
    </div>
  )
}

/** The meaning of a part, its spelling as a separate word if that differs, or the reason for an added letter. */
function meaningOf({ part, from, means, change }: Morpheme): string {
  if (means === null) return change ?? ''
  return from === null || from === part ? means : `${from}: ${means}`
}
