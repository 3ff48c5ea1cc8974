/** The dialog that opens when a child presses a word in My words. Loaded in the background with the words, so that it also opens offline. */

import { type MyWord, storiesOfWord } from '@lanternleaf/domain/my-page/my-words'
import type { SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { listedStories } from '#generated/listed-stories'
import Book from '~icons/lucide/book-open'
import Build from '~icons/lucide/puzzle'
import Sentence from '~icons/lucide/text-cursor-input'
import Volume from '~icons/lucide/volume-2'
import { sentenceBuildingPath, storyPath, wordBuildingPath } from '../../../paths.ts'
import { fetchWordsInStories } from '../../../practice/words-in-stories.ts'
import { playbackFor, useRecordedSounds } from '../../../speech/recorded-sounds.ts'
import { SPEECH_STYLES } from '../../../speech/speak.ts'
import { useSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { usePartPlayback } from '../../../speech/use-part-playback.ts'
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
import { loadWordDetails, type WordDetails } from './word-details.ts'
import styles from './word-sheet.module.css'

type WordSheetProps = { word: MyWord | null; onClose: () => void }

/** The dialog of one of the child's words: its parts, sound and meaning, and links to activities and stories with the word. */
export default function WordSheet({ word, onClose }: WordSheetProps) {
  return (
    <Dialog title={isolate(word?.word ?? '')} open={word !== null} onClose={onClose} hasCalmCornerButton>
      {word ? <WordDetailsView word={word} /> : null}
    </Dialog>
  )
}

function WordDetailsView({ word }: { word: MyWord }) {
  const speak = useSpeakOnRequest(useVoice())
  const isSilent = useSpeechUnavailable()
  const recorded = useRecordedSounds()
  const { lit, hear } = usePartPlayback(speak)
  const loaded = useAsync(word.word, async () => {
    const [details, inStories, { default: inSentences }] = await Promise.all([
      loadWordDetails(word),
      fetchWordsInStories(),
      import('#generated/words-in-sentences'),
    ])
    const sentences = Object.hasOwn(inSentences, word.word) ? (inSentences[word.word] ?? []) : []
    return { details, stories: storiesOfWord(word, inStories), sentences }
  })
  const { details = null, stories = word.lookedUpIn, sentences = [] } = loaded.state === 'ready' ? loaded.value : {}
  const parts = (details?.parts ?? []).map((part) => ({ ...part, ...playbackFor(part, word.word, recorded) }))
  return (
    <div className={styles.sheet}>
      {details?.picture ? (
        <details.picture.icon
          className={styles.picture}
          role="img"
          aria-label={details.picture.shows}
          focusable="false"
        />
      ) : null}
      {details?.meaning ? (
        <p className={styles.meaning} {...UNTRANSLATED}>
          {details.meaning}
        </p>
      ) : null}
      {isSilent ? null : (
        <Actions>
          <Button kind="primary" onClick={() => speak([word.word], SPEECH_STYLES.word)}>
            <Volume aria-hidden="true" />
            Hear the word
          </Button>
        </Actions>
      )}
      <WordChunks chunks={parts} onHear={isSilent ? null : hear} lit={lit} />
      <NoVoice />
      {loaded.state === 'failed' ? <p>Its meaning didn't load. Try again later.</p> : null}
      {details?.sum ? <WordSum sum={details.sum} /> : null}
      {word.builtFrom.length > 0 ? <p>You built this word.</p> : null}
      <NextActivities isBuilt={word.builtFrom.length > 0} toBuild={details?.toBuild ?? null} sentences={sentences} />
      <Stories word={word} stories={stories} />
    </div>
  )
}

type NextActivitiesProps = {
  isBuilt: boolean
  toBuild: WordDetails['toBuild']
  /** The themes with sentences that use the word. */
  sentences: readonly SentenceTheme[]
}

/** Links to build the word, and to build a sentence with it. Renders nothing if the word is not in the word bank. */
function NextActivities({ isBuilt, toBuild, sentences }: NextActivitiesProps) {
  if (toBuild === null) return null
  const { word, list } = toBuild
  const [theme] = [...sentences.filter((candidate) => candidate === list), ...sentences]
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

/** Links to the stories in which the word was looked up, and to other stories with the word. */
function Stories({ word, stories }: { word: MyWord; stories: readonly string[] }) {
  const listed = stories.flatMap((id) => {
    const story = listedStories[id]
    return story ? [{ id, ...story, wasLookedAt: word.lookedUpIn.includes(id) }] : []
  })
  const groups = [
    { says: 'You looked it up in', storiesShown: listed.filter(({ wasLookedAt }) => wasLookedAt) },
    {
      says: "It's also in",
      storiesShown: listed.filter(({ wasLookedAt }) => !wasLookedAt).slice(0, MAX_STORIES),
    },
  ]
  return groups.map(({ says, storiesShown }) =>
    storiesShown.length === 0 ? null : (
      <div key={says} className={styles.stories}>
        <p>{says}</p>
        <ul className={styles.links}>
          {storiesShown.map(({ id, interest, title }) => (
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

/** Common words occur in many stories; a long list would not help. */
const MAX_STORIES = 3
