import { type GenerationInterest, INTEREST_CATALOGUE } from '@lanternleaf/domain/interest/interest-catalogue'
import { type ReactNode, useState } from 'react'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { selectedInterests } from '../../storage/entries/interests.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceTiles, ToggleTile } from '../../ui/choice-tile.tsx'
import { Actions } from '../../ui/form.tsx'
import { TOPIC_PICTURES } from '../../ui/topics/topic-pictures.ts'
import { TOPIC_TINT } from '../../ui/topics/topic-tint.ts'

/** How many interests can be mixed. */
const MOST_INTERESTS = 4

/** Choosing up to four interests to mix. A fifth waits until one is taken out. */
export function InterestMixer({ back }: { back: ReactNode }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(selectedInterests.read)
  const toggle = (interest: GenerationInterest) => {
    const next = chosen.includes(interest) ? chosen.filter((one) => one !== interest) : [...chosen, interest]
    if (next.length > MOST_INTERESTS) return
    selectedInterests.write(next)
    setChosen(next)
  }
  return (
    <>
      <p role="status">
        {chosen.length} of {MOST_INTERESTS} chosen.
        {chosen.length === MOST_INTERESTS ? ' To swap one, press it to take it out.' : ''}
      </p>
      <ChoiceTiles>
        {INTEREST_CATALOGUE.map(({ id, label, description }) => (
          <li key={id}>
            <ToggleTile
              icon={TOPIC_PICTURES[id]}
              tint={TOPIC_TINT[id]}
              label={label}
              detail={description}
              pressed={chosen.includes(id)}
              full={chosen.length === MOST_INTERESTS}
              onToggle={() => toggle(id)}
            />
          </li>
        ))}
      </ChoiceTiles>
      <Actions>
        <Button kind="primary" onClick={() => navigate(paths.storyGenerate)}>
          Mix a story
        </Button>
        {back}
      </Actions>
    </>
  )
}
