/**
 * The things a child has made, as objects of the camp on My page: words are leaves, stories are books, sentences are strips of
 * paper on the table, and answers are sheets of paper at the tent.
 */

import type { ReactNode } from 'react'
import Volume from '~icons/lucide/volume-2'
import { Link } from '../../../router/link.tsx'
import { SPEECH_STYLES } from '../../../speech/speak.ts'
import { useSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { useSpeakOnRequest, useVoice } from '../../../speech/use-voice.ts'
import { useAsync } from '../../../ui/loading/use-async.ts'
import { DrawingView } from '../../../ui/own-piece/drawing-view.tsx'
import { coverOf } from '../../../ui/pictures/book-cover.ts'
import { CoverArt } from '../../../ui/scene/scene.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import leaves from '../../../ui/words/leaf-string.module.css'
import { leafStyle } from '../../../ui/words/leaf-string.tsx'
import { viewPath } from '../views.ts'
import styles from './camp-things.module.css'
import type { CampPage, CampThings } from './use-camp.ts'

/** A finished story as a book. It opens the story. A book without a cover shows its title. */
export function CampBook({ storyId, title, to }: Pick<CampThings['books'][number], 'storyId' | 'title' | 'to'>) {
  const cover = useAsync(storyId, () => coverOf(storyId))
  const art = cover.state === 'ready' ? cover.value : null
  return (
    <Link className={`${styles.book} ${art ? styles.covered : ''}`} to={to} title={title}>
      {art ? <CoverArt scene={art.scene} art={art.art} /> : null}
      <span className={styles.title} {...UNTRANSLATED}>
        {title}
      </span>
    </Link>
  )
}

/** Words as leaves. A press speaks the word, or opens My words if the device cannot speak. `sign` hangs before the leaves. */
export function Leaves({ words, sign }: { words: readonly string[]; sign?: ReactNode }) {
  const speak = useSpeakOnRequest(useVoice())
  const isSilent = useSpeechUnavailable()
  return (
    <ul className={`${leaves.string} ${styles.string}`} aria-label="Words on the string" {...UNTRANSLATED}>
      {sign ? <li className={leaves.sign}>{sign}</li> : null}
      {words.map((word) => (
        <li key={word}>
          {isSilent ? (
            <Link className={leaves.leaf} style={leafStyle(word)} to={viewPath('words')}>
              {word}
            </Link>
          ) : (
            <button
              type="button"
              className={leaves.leaf}
              style={leafStyle(word)}
              onClick={() => speak([word], SPEECH_STYLES.word)}
            >
              {word}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Sentences as strips of paper. A press reads the sentence aloud, if the device can speak. */
export function Sentences({ sentences }: { sentences: readonly string[] }) {
  const speak = useSpeakOnRequest(useVoice())
  const isSilent = useSpeechUnavailable('ownWords')
  return (
    <ul className={styles.strips} aria-label="Sentences on the table" {...UNTRANSLATED}>
      {sentences.map((sentence) => (
        <li key={sentence}>
          {isSilent ? (
            <span className={styles.strip}>{sentence}</span>
          ) : (
            <button type="button" className={styles.strip} onClick={() => speak([sentence], SPEECH_STYLES.sentence)}>
              <Volume aria-hidden="true" />
              {sentence}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The child's own pages as sheets of paper. A sheet opens the page in its book, or My writing. */
export const Sheets = ({ pages }: { pages: readonly CampPage[] }) => (
  <ul className={styles.sheets} aria-label="Pages at the tent">
    {pages.map(({ id, text, drawing, to }) => (
      <li key={id}>
        <Link className={styles.sheet} to={to}>
          {drawing === undefined ? null : <DrawingView drawing={drawing} />}
          <span className={drawing === undefined ? undefined : 'visually-hidden'} dir="auto" {...UNTRANSLATED}>
            {text}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
