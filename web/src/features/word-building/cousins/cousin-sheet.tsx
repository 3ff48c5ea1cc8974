/**
 * The dialog "Words with the same parts", opened from the meaning of a big word. Cousins are words that share a root or
 * another part. Loaded in the background with the meaning, so that it also opens
 * offline.
 */

import type { Word } from '@lanternleaf/domain/word-bank/word'
import { wordOfId } from '@lanternleaf/domain/word-bank/word-place'
import { useState } from 'react'
import ArrowLeft from '~sprite/lucide/arrow-left'
import type { SpeechStyle } from '../../../speech/speak.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { focusText } from '../../../ui/layout/focus-text.ts'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { useAsync } from '../../../ui/loading/use-async.ts'
import { NoVoice } from '../../../ui/messages/no-voice.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { WordSum } from '../../../ui/words/word-sum.tsx'
import { HearWord } from '../hear-word.tsx'
import { JoinedWord } from '../joined-word.tsx'
import styles from './cousin-sheet.module.css'
import { cousinsOfWord, openBigWord } from './open-cousin.ts'

type CousinSheetProps = {
  open: boolean
  onClose: () => void
  /** The word that was built. */
  word: Word
  /** Called with the word that the child wants to build next. */
  onWanted: (word: Word) => void
  speak: (texts: readonly string[], style: SpeechStyle) => void
}

/**
 * The dialog with the cousins of a built word: words that share a part with it. Each cousin opens with its own cousins, and the
 * child can ask to build it next.
 */
export default function CousinSheet({ open, onClose, word, onWanted, speak }: CousinSheetProps) {
  /** The ids of the cousins that were opened one from another. Empty while the cousins of the built word are shown. */
  const [trail, setTrail] = useState<readonly string[]>([])
  const [isReturn, setReturn] = useState(false)
  const openId = trail.at(-1)
  const close = () => {
    setTrail([])
    setReturn(false)
    onClose()
  }
  return (
    <Dialog title="Words with the same parts" open={open} onClose={close} hasCalmCornerButton>
      <div className={styles.sheet}>
        {openId === undefined ? (
          <Cousins key="first" word={word} onOpen={(id) => setTrail([id])} isReturn={isReturn} />
        ) : (
          <CousinWord
            key={openId}
            id={openId}
            onBack={() => {
              setTrail(trail.slice(0, -1))
              setReturn(true)
            }}
            onOpen={(id) => setTrail([...trail, id])}
            onWanted={(wanted) => {
              onWanted(wanted)
              close()
            }}
            isBuilt={openId === word.id}
            speak={speak}
          />
        )}
      </div>
    </Dialog>
  )
}

/** The pressed button has disappeared, so the focus moves to the heading of the new content. */
const takeFocus = (heading: HTMLElement | null) => focusText(heading)

type CousinsProps = {
  word: Word
  onOpen: (id: string) => void
  /** Whether the child came back to this list with Back. */
  isReturn?: boolean
}

/** The cousins of a word, grouped by the part that they share with it. */
function Cousins({ word, onOpen, isReturn = false }: CousinsProps) {
  // The list stays as it was when the dialog opened.
  const [cousins] = useState(() => cousinsOfWord(word))
  return cousins.map(({ part, ids }, index) => (
    <section key={part.part} className={styles.family}>
      <h3 {...(isReturn && index === 0 ? { ref: takeFocus } : {})}>
        Other words with{' '}
        <span {...UNTRANSLATED}>
          “<b>{part.part}</b>”{part.means ? ` (${part.means})` : null}
        </span>
      </h3>
      <ul className={styles.words} {...UNTRANSLATED}>
        {ids.map((id) => (
          <li key={id}>
            <Button onClick={() => onOpen(id)}>{wordOfId(id)}</Button>
          </li>
        ))}
      </ul>
    </section>
  ))
}

type CousinWordProps = {
  id: string
  onBack: () => void
  onOpen: (id: string) => void
  onWanted: (word: Word) => void
  /** Whether this is the word that was just built. */
  isBuilt: boolean
  speak: CousinSheetProps['speak']
}

/** A cousin that the child opened: its parts and meaning, and its own cousins. */
function CousinWord({ id, onBack, onOpen, onWanted, isBuilt, speak }: CousinWordProps) {
  const loaded = useAsync(id, () => openBigWord(id))
  const back = (
    <Button onClick={onBack}>
      <ArrowLeft aria-hidden="true" />
      Back
    </Button>
  )
  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed') {
    return (
      <>
        <p role="alert">This word didn't load.</p>
        <Actions>
          <Button kind="primary" onClick={loaded.retry}>
            Try again
          </Button>
          {back}
        </Actions>
      </>
    )
  }
  const word = loaded.value
  return (
    <>
      <h3 className={styles.word} ref={takeFocus} {...UNTRANSLATED}>
        <span className="visually-hidden">{word.word}</span>
        <span aria-hidden="true">
          <JoinedWord chunks={word.chunks} />
        </span>
      </h3>
      {word.help?.sum ? <WordSum sum={word.help.sum} /> : null}
      <p {...UNTRANSLATED}>{word.help?.meaningSupport}</p>
      <Actions>
        {isBuilt ? null : (
          <Button kind="primary" onClick={() => onWanted(word)}>
            Build it next
          </Button>
        )}
        <HearWord word={word.word} speak={speak} />
        {back}
      </Actions>
      <NoVoice />
      <Cousins word={word} onOpen={onOpen} />
    </>
  )
}
