import { listed } from 'virtual:listed-stories'
import { type MyWord, storiesOfWord } from '@lanternleaf/domain/my-words/my-words'
import Book from '~icons/lucide/book-open'
import Volume from '~icons/lucide/volume-2'
import { storyPath } from '../../../paths.ts'
import { useSilence } from '../../../speech/silence.ts'
import { SPEECH_STYLES } from '../../../speech/speak.ts'
import { heardAs, useRecordedSounds } from '../../../speech/use-recorded-sounds.ts'
import { useAskedVoice, useVoice } from '../../../speech/use-voice.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Actions } from '../../../ui/form.tsx'
import { NoVoice } from '../../../ui/no-voice.tsx'
import { useLoaded } from '../../../ui/use-loaded.ts'
import { WordChunks } from '../../../ui/word-chunks.tsx'
import { openWord } from './open-word.ts'
import styles from './word-sheet.module.css'

type WordSheetProps = { word: MyWord | null; onClose: () => void }

/** One word of a child's own: its parts, its sound, what it means, and the stories it leads to. */
export default function WordSheet({ word, onClose }: WordSheetProps) {
  return (
    <Dialog title={word?.word ?? ''} open={word !== null} onClose={onClose} calm>
      {word ? <Told word={word} /> : null}
    </Dialog>
  )
}

function Told({ word }: { word: MyWord }) {
  const ask = useAskedVoice(useVoice())
  const isSilent = useSilence()
  const recorded = useRecordedSounds()
  const loaded = useLoaded(word.word, async () => {
    const [told, { default: inStories }] = await Promise.all([openWord(word), import('virtual:words-in-stories')])
    return { told, stories: storiesOfWord(word, inStories) }
  })
  const { told = null, stories = word.lookedAtIn } = loaded.state === 'ready' ? loaded.value : {}
  return (
    <div className={styles.sheet}>
      {told?.picture ? (
        <told.picture.icon className={styles.picture} role="img" aria-label={told.picture.shows} focusable="false" />
      ) : null}
      <WordChunks
        chunks={told?.parts ?? []}
        onHear={isSilent ? null : (part) => ask([heardAs(part, word.word, recorded)], SPEECH_STYLES.chunk)}
      />
      {isSilent ? null : (
        <Actions>
          <Button kind="primary" onClick={() => ask([word.word], SPEECH_STYLES.word)}>
            <Volume aria-hidden="true" />
            Hear the word
          </Button>
        </Actions>
      )}
      <NoVoice />
      {loaded.state === 'failed' ? <p>Its meaning did not come. You can open it again later.</p> : null}
      {told?.meaning ? <p>{told.meaning}</p> : null}
      {word.builtFrom.length > 0 ? <p>You built this word.</p> : null}
      <Stories word={word} stories={stories} />
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
    { says: 'You looked at it in', some: shown.filter(({ wasLookedAt }) => wasLookedAt) },
    { says: 'It is also in', some: shown.filter(({ wasLookedAt }) => !wasLookedAt).slice(0, MOST_STORIES) },
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
                {title}
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
