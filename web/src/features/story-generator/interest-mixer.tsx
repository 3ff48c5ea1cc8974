import { type GenerationInterest, INTEREST_CATALOGUE } from '@lanternleaf/domain/interest/interest-catalogue'
import { type ReactNode, useState } from 'react'
import Creative from '~icons/fluent-emoji-flat/artist-palette'
import Magic from '~icons/fluent-emoji-flat/crystal-ball'
import Ocean from '~icons/fluent-emoji-flat/dolphin'
import Animals from '~icons/fluent-emoji-flat/fox'
import Friendship from '~icons/fluent-emoji-flat/handshake'
import Family from '~icons/fluent-emoji-flat/house-with-garden'
import Mystery from '~icons/fluent-emoji-flat/magnifying-glass-tilted-left'
import Space from '~icons/fluent-emoji-flat/ringed-planet'
import Technology from '~icons/fluent-emoji-flat/robot'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { selectedInterests } from '../../storage/entries/interests.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceTiles, ToggleTile } from '../../ui/choice-tile.tsx'
import { Actions } from '../../ui/form.tsx'
import type { Icon, Tint } from '../../ui/picture.tsx'

/** How many interests can be mixed. */
const MOST_INTERESTS = 4

export const INTEREST_PICTURES: Record<GenerationInterest, { icon: Icon; tint: Tint }> = {
  animals: { icon: Animals, tint: 'animals' },
  ocean: { icon: Ocean, tint: 'ocean' },
  space: { icon: Space, tint: 'space' },
  friendship: { icon: Friendship, tint: 'friendship' },
  mystery: { icon: Mystery, tint: 'mystery' },
  magic: { icon: Magic, tint: 'mystery' },
  technology: { icon: Technology, tint: 'vehicles' },
  creative: { icon: Creative, tint: 'food' },
  family: { icon: Family, tint: 'vehicles' },
}

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
              {...INTEREST_PICTURES[id]}
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
