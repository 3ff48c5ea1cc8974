/**
 * The overview on the screen "Sounds in your voice", where a grown-up records the 44 sounds of English for the children who
 * read on this device. A key word is the example for a sound, such as "ship" for "sh".
 */

import { KEY_WORDS, type KeyWord } from '@lanternleaf/domain/phonics/key-words'
import { useEffect, useRef, useState } from 'react'
import Back from '~icons/lucide/arrow-left'
import Check from '~sprite/lucide/circle-check-big'
import { isSecure } from '../../api/secure-context.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { recordedSounds } from '../../storage/recorded-sounds.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { focusText } from '../../ui/layout/focus-text.ts'
import { Page } from '../../ui/layout/page.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { NeedsHttps } from '../../ui/messages/needs-https.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { Name, UNTRANSLATED } from '../../ui/text/quoted.tsx'
import { FAULT_MESSAGES } from './fault-messages.ts'
import { MarkedWord, soundPath } from './marked-word.tsx'
import styles from './recorded-sounds.module.css'

type AllSoundsProps = {
  recorded: ReadonlySet<string>
  /** Whether the browser refuses to store recordings. */
  isRefused: boolean
}

/** The overview of all sounds: why to record them, how many are recorded, links to each sound, and a button that deletes all. */
export function AllSounds({ recorded, isRefused }: AllSoundsProps) {
  const count = recorded.size
  useEffect(() => {
    // After deleting, the element that had the focus has disappeared.
    if (count === 0 && document.activeElement === document.body) focusText(document.querySelector<HTMLElement>('h1'))
  }, [count])
  const next = KEY_WORDS.find(({ sound }) => !recorded.has(sound))
  return (
    <Page
      title="Sounds in your voice"
      lede={progressText(count)}
      beside={
        <ButtonLink kind="quiet" to={paths.parent}>
          <Back aria-hidden="true" />
          Your family
        </ButtonLink>
      }
    >
      {isRefused ? <StatusMessage kind="careful">{FAULT_MESSAGES['storage-unavailable']}</StatusMessage> : null}
      <p>
        When a child builds a word on this device, they hear single sounds, like the <Name>“sh”</Name> in{' '}
        <Name>ship</Name>, in your voice. A device can't say a sound on its own, so without a recording it says the
        whole word.
      </p>
      <p>It takes about ten minutes. You can stop after any sound and keep going another day.</p>
      {isSecure() ? null : (
        <NeedsHttps message="You can't record sounds here, because this address doesn't start with https." />
      )}
      {isRefused || !next || !isSecure() ? null : (
        <Actions>
          <ButtonLink kind="primary" to={soundPath(next.sound)}>
            {count === 0 ? 'Start' : 'Continue'}
          </ButtonLink>
        </Actions>
      )}
      <StatusMessage>
        Your recordings stay in this browser, on this device. We never send them anywhere. Every child who reads here
        hears them. They stay until you delete them or clear the browser. Please record a grown-up, not a child.
      </StatusMessage>
      <h2>All {KEY_WORDS.length} sounds</h2>
      {MANNERS.map(([manner, heading]) => (
        <section key={manner} aria-labelledby={`sounds-${manner}`} className={styles.kind}>
          <h3 id={`sounds-${manner}`}>{heading}</h3>
          <ul className={styles.all}>
            {KEY_WORDS.filter((keyWord) => keyWord.manner === manner).map((keyWord) => (
              <li key={keyWord.sound}>
                <SoundLink keyWord={keyWord} isRecorded={recorded.has(keyWord.sound)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {count === 0 ? null : <DeleteAll count={count} />}
    </Page>
  )
}

/** The kinds of sounds, and their headings. */
const MANNERS = [
  ['short', 'Quick sounds'],
  ['held', 'Sounds you can hold'],
  ['vowel', 'Vowels'],
  ['with-r', 'Vowels with r'],
] as const satisfies readonly (readonly [KeyWord['manner'], string])[]

/** A sound in the list, with a tick if it is recorded. */
const SoundLink = ({ keyWord, isRecorded }: { keyWord: KeyWord; isRecorded: boolean }) => (
  <Link to={soundPath(keyWord.sound)} className={`${styles.one} ${isRecorded ? styles.recorded : ''}`}>
    <b {...UNTRANSLATED}>{keyWord.letters}</b>
    <span className={styles.small}>
      <MarkedWord keyWord={keyWord} />
    </span>
    {isRecorded ? (
      <span className={styles.has}>
        <Check aria-hidden="true" />
        <span className="visually-hidden">recorded</span>
      </span>
    ) : null}
  </Link>
)

const progressText = (count: number): string =>
  count === 0
    ? 'No sounds recorded yet.'
    : count === KEY_WORDS.length
      ? `All ${count} sounds are recorded.`
      : `${count} of ${KEY_WORDS.length} sounds ${count === 1 ? 'is' : 'are'} recorded.`

function DeleteAll({ count }: { count: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const isDeleting = useRef(false)
  const open = (shouldOpen: boolean) => {
    setHasFailed(false)
    setIsOpen(shouldOpen)
  }
  const deleteAll = async () => {
    if (isDeleting.current) return
    isDeleting.current = true
    try {
      await recordedSounds.removeAll()
      announce('Your recordings are deleted.')
    } catch (error) {
      console.warn('The recordings could not be deleted.', error)
      setHasFailed(true)
    } finally {
      isDeleting.current = false
    }
  }
  const what = count === 1 ? 'the one recording' : `all ${count} recordings`
  return (
    <div className={styles.last}>
      <Button kind="quiet" onClick={() => open(true)}>
        Delete {what}
      </Button>
      <Dialog title="Delete your recordings" open={isOpen} onClose={() => open(false)}>
        <p>
          This deletes your recordings from this device. You can't get them back. Children will hear the whole word
          again instead of a sound.
        </p>
        {hasFailed ? <StatusMessage kind="careful">We couldn't delete them. Please try again.</StatusMessage> : null}
        <div className={styles.answers}>
          <Button onClick={() => void deleteAll()}>Delete {what}</Button>
          <Button onClick={() => open(false)}>Keep them</Button>
        </div>
      </Dialog>
    </div>
  )
}
