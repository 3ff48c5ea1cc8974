import { ReadingChoices } from '../reading-choices.tsx'
import type { NewChildForm } from './use-add-child.ts'

/** What the child's reading begins with. */
export const PreferencesStep = ({ child: { comfort, setComfort } }: { child: NewChildForm }) => (
  <ReadingChoices
    chosen={{
      fontSize: comfort.textSize ?? 'default',
      highContrast: comfort.colours === 'high-contrast',
      reducedMotion: comfort.motion === 'reduced',
      audioSupport: comfort.sound !== 'off',
    }}
    change={({ fontSize, highContrast, reducedMotion, audioSupport }) =>
      setComfort({
        ...(fontSize !== undefined && { textSize: fontSize }),
        ...(highContrast !== undefined && { colours: highContrast ? 'high-contrast' : undefined }),
        ...(reducedMotion !== undefined && { motion: reducedMotion ? 'reduced' : undefined }),
        ...(audioSupport !== undefined && { sound: audioSupport ? undefined : 'off' }),
      })
    }
  />
)
