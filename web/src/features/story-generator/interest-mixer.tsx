/**
 * The first screen of "Mix a story": a child picks interests, and the app makes a story with them on this device, from
 * prepared texts.
 */

import { type GenerationInterest, INTEREST_CATALOGUE } from '@lanternleaf/domain/interest/interest-catalogue'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { selectedInterests } from '../../storage/entries/interests.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ChoiceTiles, ToggleTile } from '../../ui/buttons/choice-tile.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TOPIC_PICTURES } from '../../ui/topics/topic-pictures.ts'
import { TOPIC_TINT } from '../../ui/topics/topic-tint.ts'
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
      says="Choose up to 4 things. They'll be in your story, or the campers will talk about them."
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
      <ChoiceTiles>
        {INTEREST_CATALOGUE.map(({ id, label, description }) => (
          <li key={id}>
            <ToggleTile
              icon={TOPIC_PICTURES[id]}
              tint={TOPIC_TINT[id]}
              label={label}
              detail={description}
              pressed={chosen.includes(id)}
              full={isFull}
              onToggle={() => toggle(id)}
            />
          </li>
        ))}
      </ChoiceTiles>
    </Page>
  )
}
