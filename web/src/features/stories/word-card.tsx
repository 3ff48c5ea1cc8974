import type { WordHelp } from '@lanternleaf/domain/story/compiled-story'
import { useState } from 'react'
import Volume from '~icons/lucide/volume-2'
import { MANNERS, type Manner, speak } from '../../speech/speak.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Actions } from '../../ui/form.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import styles from './word-card.module.css'

type WordCardProps = { word: string | null; help: WordHelp | undefined; onClose: () => void }

/** One word by itself: its parts, how it sounds, and what it means where the story explains it. */
export function WordCard({ word, help, onClose }: WordCardProps) {
  const [silent, setSilent] = useState(false)
  const say = (text: string, manner: Manner) => speak(text, manner).catch(() => setSilent(true))
  const chunks = help?.chunks ?? []
  return (
    <Dialog title={word ?? ''} open={word !== null} onClose={onClose}>
      <div className={styles.card}>
        {chunks.length > 1 ? (
          <>
            <p>In {chunks.length} parts. Press one to hear it.</p>
            <ul className={styles.chunks}>
              {chunks.map((chunk, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
                <li key={place}>
                  <button type="button" className={styles.chunk} onClick={() => say(chunk, MANNERS.chunk)}>
                    {chunk}
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {help?.meaning ? (
          <p>
            <strong>{word}</strong>: {help.meaning}
          </p>
        ) : null}
        {silent ? <StatusMessage>This device has no English voice to say it with.</StatusMessage> : null}
        <Actions>
          <Button kind="primary" onClick={() => say(word ?? '', MANNERS.word)}>
            <Volume aria-hidden="true" />
            Hear the word
          </Button>
        </Actions>
      </div>
    </Dialog>
  )
}
