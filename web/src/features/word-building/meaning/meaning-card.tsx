import type { GroundArt } from '@lanternleaf/domain/scene/compiled-scenes'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import type { WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { type ReactNode, useEffect } from 'react'
import Volume from '~icons/lucide/volume-2'
import { useSilence } from '../../../speech/silence.ts'
import { SPEECH_STYLES } from '../../../speech/speak.ts'
import { useAskedVoice, type VoiceOfScreen } from '../../../speech/use-voice.ts'
import { Button } from '../../../ui/button.tsx'
import { Companion } from '../../../ui/companion/companion.tsx'
import { NoVoice } from '../../../ui/no-voice.tsx'
import { PageHeading } from '../../../ui/page.tsx'
import type { Icon } from '../../../ui/picture.tsx'
import { useSheet } from '../../../ui/practice/use-sheet.tsx'
import { inWords } from '../board/board-words.ts'
import { JoinedWord } from '../joined-word.tsx'
import { WordPicture } from '../scene/word-picture.tsx'
import { SaidInScene, WordScene } from '../scene/word-scene.tsx'
import screen from '../word-screen.module.css'
import styles from './meaning-card.module.css'
import { patternTitle } from './pattern-title.ts'

const fetchMore = () => import('./more-sheet.tsx')

type MeaningCardProps = {
  word: Word
  visit: WordVisit
  ground: GroundArt
  picture: Icon | null
  voice: VoiceOfScreen
  isLast: boolean
  /** What was changed for the next word, if anything. */
  changeLine: ReactNode
}

/** A word that is built, and what it means, in forty words at most; all else is behind "More about this word". */
export function MeaningCard({ word, visit, ground, picture, voice, isLast, changeLine }: MeaningCardProps) {
  const { help } = word
  const { stop } = voice
  const ask = useAskedVoice(voice)
  const isSilent = useSilence()
  const more = useSheet(fetchMore)
  useEffect(() => stop, [stop])
  const built = `from ${inWords(word.chunks.length)} parts`
  const isPictured = Boolean(help?.visualContext)
  const said = saidOf(visit, isLast)
  return (
    <div className={isPictured ? screen.told : `${screen.told} ${screen.beside}`}>
      <WordScene ground={ground}>
        {isPictured ? (
          <WordPicture word={word} picture={picture} />
        ) : (
          <SaidInScene is="glad">
            {visit.celebrated ? null : <span aria-hidden="true">You built it. </span>}
            {said}
          </SaidInScene>
        )}
      </WordScene>
      <div className={styles.meaning}>
        <header className={styles.head}>
          <PageHeading>
            <span className="visually-hidden">
              You built “{word.word}” {built}
            </span>
            <span className={styles.word} aria-hidden="true">
              <JoinedWord chunks={word.chunks} />
            </span>
          </PageHeading>
          {isSilent ? null : (
            <Button onClick={() => ask([word.word], SPEECH_STYLES.word)}>
              <Volume aria-hidden="true" />
              <span>
                Hear<span className="visually-hidden"> the word</span>
              </span>
            </Button>
          )}
        </header>
        {isPictured ? (
          <div className={styles.said}>
            <Companion is="glad">{said}</Companion>
          </div>
        ) : null}
        {help ? (
          <div className={styles.told}>
            <p className={styles.meaningText}>{help.meaningSupport}</p>
            <p className={styles.aside}>{help.completionSentence}</p>
          </div>
        ) : null}
        {changeLine}
        {more.isOpen ? null : <NoVoice />}
        <div>
          <Button onClick={more.open} aria-haspopup="dialog">
            More about this word
          </Button>
        </div>
        {more.show({ word, visit, ask })}
      </div>
    </div>
  )
}

/** What comes next. With a pattern to tell of, the button alone says that another word does. */
function saidOf({ celebrated }: WordVisit, isLast: boolean): string {
  const pattern = celebrated ? `${patternTitle(celebrated)}.` : null
  if (isLast) return `${pattern ?? ''} Next: choose what to do.`.trim()
  return pattern ?? 'Next: another word. You can stop here or keep going.'
}
