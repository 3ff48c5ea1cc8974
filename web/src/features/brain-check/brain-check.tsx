/**
 * The six mood cards of the check-in, on the home page and on the page "What's Your Vibe Today?". With them a child says how
 * they feel before reading, so that the app can suggest an activity.
 */

import { ChoiceTile, ChoiceTiles } from '../../ui/buttons/choice-tile.tsx'
import { MOOD_CARDS } from './moods.ts'
import { useBrainCheck } from './use-brain-check.ts'

/** The cards of the check-in: six moods. A child who comes back can choose another mood. */
export function BrainCheck() {
  const { chosen, choose } = useBrainCheck()
  return (
    <ChoiceTiles>
      {MOOD_CARDS.map(({ id, label, detail, icon, tint }) => (
        <li key={id}>
          <ChoiceTile
            label={label}
            detail={detail}
            icon={icon}
            tint={tint}
            here={id === chosen}
            onChoose={() => choose(id)}
          />
        </li>
      ))}
    </ChoiceTiles>
  )
}
