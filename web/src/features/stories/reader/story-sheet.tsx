/**
 * The dialog "Story", opened with the button in the middle of the reader's toolbar. Loaded in the background when a page of a story is
 * shown, so that it also opens offline.
 */

import type { CompiledStory } from '@lanternleaf/domain/story/compiled-story'
import type { ReadingEvent, ReadingState } from '@lanternleaf/domain/story/reading'
import type { ShownSentence } from '@lanternleaf/domain/story/sentences'
import { type MouseEvent, useId, useState } from 'react'
import Words from '~icons/lucide/text-search'
import { paths } from '../../../paths.ts'
import { useSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { readTogether, turnPages } from '../../../storage/entries/stories.ts'
import { Button, GoButton } from '../../../ui/buttons/button.tsx'
import { TabList } from '../../../ui/buttons/tab-list.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { ReadingLevels } from './reading-levels.tsx'
import { StartOverButton } from './start-over-button.tsx'
import styles from './story-sheet.module.css'
import { TrickyWords } from './tricky-words.tsx'

type StorySheetProps = {
  open: boolean
  onClose: () => void
  place: ReadingState
  send: (event: ReadingEvent) => void
  text: CompiledStory
  hasOneLevel: boolean
  /** The sentences of the open page. */
  sentences: readonly ShownSentence[]
  /** Whether every word is marked as one that can be looked up. */
  isLookingUp: boolean
  /** `byKey`: the button was pressed with the keyboard. */
  onToggleLookup: (byKey: boolean) => void
  /** Whether the words that the child built in word building are marked. */
  showsBuilt: boolean
  onShowBuilt: (isOn: boolean) => void
}

const TABS = ['Words', 'Story'] as const

/** The dialog "Story" in two tabs: help with the words, and the story as a whole. It opens with the words. */
export default function StorySheet(props: StorySheetProps) {
  return (
    <Dialog title="Story" open={props.open} onClose={props.onClose} hasCalmCornerButton>
      <SheetTabs {...props} />
    </Dialog>
  )
}

function SheetTabs(props: StorySheetProps) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('Words')
  const id = useId()
  return (
    <div className={styles.tabbed}>
      <TabList id={id} label="What to change" tabs={TABS} selected={tab} onSelect={setTab} />
      <div id={`${id}-panel`} className={styles.sheet} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {tab === 'Words' ? <WordsPanel {...props} /> : <StoryPanel {...props} />}
      </div>
    </div>
  )
}

/** Reading together, the reading level, and looking up words. */
function WordsPanel(props: StorySheetProps) {
  const { place, send, text, sentences, isLookingUp, onToggleLookup, showsBuilt, onShowBuilt } = props
  const isSilent = useSpeechUnavailable()
  const [isTogether, setTogether] = useState(readTogether.read)
  // Without a voice, the switch is shown only if reading together is on, so that the child can switch it off.
  const [wasTogether] = useState(isTogether)
  return (
    <>
      {isSilent && !wasTogether ? null : (
        <Switch
          label="Read together"
          detail="Listen first. Then read along with the light. Then read on your own."
          isOn={isTogether}
          set={(isOn) => {
            setTogether(isOn)
            readTogether.write(isOn)
          }}
        />
      )}
      {props.hasOneLevel ? null : (
        <section aria-labelledby="story-words">
          <h3 id="story-words">How hard should the words be?</h3>
          <p>Change it any time. You'll keep your place.</p>
          <ReadingLevels level={place.level} onLevel={(level) => send({ type: 'change-level', level })} />
        </section>
      )}
      <section>
        <p>{isSilent ? 'Press any word to see its parts.' : 'Press any word to see its parts and hear it.'}</p>
        <Actions>
          <Button onClick={(event: MouseEvent) => onToggleLookup(event.detail === 0)}>
            <Words aria-hidden="true" />
            {isLookingUp ? 'Stop looking up words' : 'Look up words'}
          </Button>
        </Actions>
      </section>
      <Switch label="Show words I built" detail="They'll have dots under them." isOn={showsBuilt} set={onShowBuilt} />
      <TrickyWords sentences={sentences} vocabulary={text.vocabulary} />
    </>
  )
}

/** Turning pages, a new story and starting over. */
function StoryPanel({ onClose, place, send }: StorySheetProps) {
  const isSilent = useSpeechUnavailable()
  const [turnsPages, setTurnsPages] = useState(turnPages.read)
  const saveTurnsPages = (isOn: boolean) => {
    setTurnsPages(isOn)
    turnPages.write(isOn)
  }
  return (
    <>
      {isSilent ? null : (
        <Switch
          label="Turn pages for me"
          detail="When a page has been read aloud, the next one starts."
          isOn={turnsPages}
          set={saveTurnsPages}
        />
      )}
      <Actions>
        <GoButton to={paths.interests}>New Story</GoButton>
        <StartOverButton
          place={place}
          onStartOver={() => {
            onClose()
            send({ type: 'start-over' })
          }}
        />
      </Actions>
    </>
  )
}
