import { type MyWord, storiesOfWord } from '@lanternleaf/domain/my-page/my-words'
import type { SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { listed } from '#generated/listed-stories'
import Book from '~icons/lucide/book-open'
import Build from '~icons/lucide/puzzle'
import Sentence from '~icons/lucide/text-cursor-input'
import Volume from '~icons/lucide/volume-2'
import { sentenceBuildingPath, storyPath, wordBuildingPath } from '../../../paths.ts'
import { fetchWordsInStories } from '../../../practice/words-in-stories.ts'
import { SPEECH_STYLES } from '../../../speech/speak.ts'
import { useSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { usePartPlayback } from '../../../speech/use-part-playback.ts'
import { playbackFor, useRecordedSounds } from '../../../speech/use-recorded-sounds.ts'
import { useSpeakOnRequest, useVoice } from '../../../speech/use-voice.ts'
import { wantedWord } from '../../../storage/entries/words.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { useAsync } from '../../../ui/loading/use-async.ts'
import { NoVoice } from '../../../ui/messages/no-voice.tsx'
import { isolate, UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { WordChunks } from '../../../ui/words/word-chunks.tsx'
import { WordSum } from '../../../ui/words/word-sum.tsx'
import { openWord, type ToldWord } from './open-word.ts'
import styles from './word-sheet.module.css'

type WordSheetProps = { word: MyWord | null; onClose: () => void }

/** One word of a child's own: its parts, its sound, what it means, and the stories it leads to. */
export default function WordSheet({ word, onClose }: WordSheetProps) {
  return (
    <Dialog title={isolate(word?.word ?? '')} open={word !== null} onClose={onClose} calm>
      {word ? <Told word={word} /> : null}
    </Dialog>
  )
}

function Told({ word }: { word: MyWord }) {
  const ask = useSpeakOnRequest(useVoice())
  const isSilent = useSpeechUnavailable()
  const recorded = useRecordedSounds()
  const { lit, hear } = usePartPlayback(ask)
  const loaded = useAsync(word.word, async () => {
    const [told, inStories, { default: inSentences }] = await Promise.all([
      openWord(word),
      fetchWordsInStories(),
      import('#generated/words-in-sentences'),
    ])
    const sentences = Object.hasOwn(inSentences, word.word) ? (inSentences[word.word] ?? []) : []
    return { told, stories: storiesOfWord(word, inStories), sentences }
  })
  const { told = null, stories = word.lookedAtIn, sentences = [] } = loaded.state === 'ready' ? loaded.value : {}
  const parts = (told?.parts ?? []).map((part) => ({ ...part, ...playbackFor(part, word.word, recorded) }))
  return (
    <div className={styles.sheet}>
      {told?.picture ? (
        <told.picture.icon className={styles.picture} role="img" aria-label={told.picture.shows} focusable="false" />
      ) : null}
      <WordChunks chunks={parts} onHear={isSilent ? null : hear} lit={lit} />
      {isSilent ? null : (
        <Actions>
          <Button kind="primary" onClick={() => ask([word.word], SPEECH_STYLES.word)}>
            <Volume aria-hidden="true" />
            Hear the word
          </Button>
        </Actions>
      )}
      <NoVoice />
      {loaded.state === 'failed' ? <p>Its meaning didn't load. Try again later.</p> : null}
      {told?.sum ? <WordSum sum={told.sum} /> : null}
      {told?.meaning ? <p {...UNTRANSLATED}>{told.meaning}</p> : null}
      {word.builtFrom.length > 0 ? <p>You built this word.</p> : null}
      <WaysOn isBuilt={word.builtFrom.length > 0} toBuild={told?.toBuild ?? null} sentences={sentences} />
      <Stories word={word} stories={stories} />
    </div>
  )
}

type WaysOnProps = {
  isBuilt: boolean
  toBuild: ToldWord['toBuild']
  /** The themes in whose sentences it is met. */
  sentences: readonly SentenceTheme[]
}

/** To building a word, where it comes next, and to a sentence that has it. */
function WaysOn({ isBuilt, toBuild, sentences }: WaysOnProps) {
  if (toBuild === null) return null
  const { word, list } = toBuild
  const [theme] = [...sentences.filter((one) => one === list), ...sentences]
  return (
    <div className={styles.links}>
      <ButtonLink to={wordBuildingPath(list)} onClick={() => wantedWord.write(word)}>
        <Build aria-hidden="true" />
        {isBuilt ? 'Build it again' : 'Build this word'}
      </ButtonLink>
      {theme ? (
        <ButtonLink to={`${sentenceBuildingPath(theme)}?with=${encodeURIComponent(word.word)}`}>
          <Sentence aria-hidden="true" />
          Build a sentence with it
        </ButtonLink>
      ) : null}
    </div>
  )
}

/** The stories a word leads to: where it was looked at, and where else it stands. */
function Stories({ word, stories }: { word: MyWord; stories: readonly string[] }) {
  const shown = stories.flatMap((id) => {
    const story = listed[id]
    return story ? [{ id, ...story, wasLookedAt: word.lookedAtIn.includes(id) }] : []
  })
  const groups = [
    { says: 'You looked it up in', some: shown.filter(({ wasLookedAt }) => wasLookedAt) },
    { says: "It's also in", some: shown.filter(({ wasLookedAt }) => !wasLookedAt).slice(0, MOST_STORIES) },
  ]
  return groups.map(({ says, some }) =>
    some.length === 0 ? null : (
      <div key={says} className={styles.stories}>
        <p>{says}</p>
        <ul className={styles.links}>
          {some.map(({ id, interest, title }) => (
            <li key={id}>
              <ButtonLink to={storyPath(interest, id)}>
                <Book aria-hidden="true" />
                <span {...UNTRANSLATED}>{title}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    ),
  )
}

/** A common word stands in many: a few are a choice, all of them are a wall. */
const MOST_STORIES = 3
