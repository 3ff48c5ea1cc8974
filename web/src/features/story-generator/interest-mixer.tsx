/**
 * The first screen of "Mix a story": a child picks interests, and the app makes a story with them on this device, from
 * prepared texts.
 */

import { type GenerationInterest, INTEREST_CATALOGUE } from '@lanternleaf/domain/interest/interest-catalogue'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { selectedInterests } from '../../storage/entries/interests.ts'
import { Button, ChosenMark } from '../../ui/buttons/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useAsync } from '../../ui/loading/use-async.ts'
import { PlacePicture } from '../../ui/scene/scene.tsx'
import { loadInterestScene } from '../../ui/topics/topic-scenes.ts'
import { TopicsBar } from '../../ui/topics/topics-bar.tsx'
import styles from './interest-mixer.module.css'

/** The maximum number of interests (topics) that can be mixed. */
const MAX_INTERESTS = 4

/** The screen on which a child chooses one to four interests to mix a story. */
export function InterestMixer() {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(selectedInterests.read)
  const isEmpty = chosen.length === 0
  const isFull = chosen.length === MAX_INTERESTS
  const toggle = (interest: GenerationInterest) => {
    const next = chosen.includes(interest)
      ? chosen.filter((chosenInterest) => chosenInterest !== interest)
      : [...chosen, interest]
    if (next.length > MAX_INTERESTS) return
    selectedInterests.write(next)
    setChosen(next)
  }
  return (
    <Page
      key="mix"
      title="Mix a story"
      says="Choose up to 4 things for your story."
      bar={
        <TopicsBar
          label="Mix a story"
          middle={
            <p className={styles.count} role="status">
              {chosen.length} of {MAX_INTERESTS} chosen.
              {isFull ? <span className={styles.swap}> To swap one, press it to take it out.</span> : null}
            </p>
          }
          next={
            <Button kind="primary" disabled={isEmpty} onClick={() => navigate(paths.storyGenerate)}>
              <span className={styles.mix}>{isEmpty ? 'Choose one' : 'Mix a story'}</span>
            </Button>
          }
        />
      }
    >
      <ul className={styles.tiles}>
        {INTEREST_CATALOGUE.map((interest) => (
          <li key={interest.id}>
            <MixTile
              interest={interest}
              isPressed={chosen.includes(interest.id)}
              isFull={isFull}
              onToggle={() => toggle(interest.id)}
            />
          </li>
        ))}
      </ul>
    </Page>
  )
}

type MixTileProps = {
  interest: (typeof INTEREST_CATALOGUE)[number]
  isPressed: boolean
  /** Whether the limit is reached. Then only pressed tiles can be toggled. */
  isFull: boolean
  onToggle: () => void
}

/** An interest as a toggle button with a picture. Its description is for screen readers: the picture shows what it is about. */
function MixTile({ interest: { id, label, description }, isPressed, isFull, onToggle }: MixTileProps) {
  const scene = useAsync(id, async () => (await loadInterestScene(id)).default)
  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={isPressed}
      aria-disabled={isFull && !isPressed}
      onClick={onToggle}
    >
      <span className={styles.picture}>
        {scene.state === 'ready' ? <PlacePicture screenScene={scene.value} /> : null}
      </span>
      <span className={styles.label}>
        {label} <span className="visually-hidden">{description}</span>
      </span>
      {isPressed ? <ChosenMark /> : null}
    </button>
  )
}
