import { useSyncExternalStore } from 'react'
import Moon from '~sprite/lucide/moon'
import Sun from '~sprite/lucide/sun'
import { applyComfort, onComfortChange } from '../comfort/apply-comfort.ts'
import { comfortSettings } from '../storage/entries/comfort.ts'
import { announce } from '../ui/messages/announcer.tsx'
import styles from './shell.module.css'

const isQuieter = () => comfortSettings.quieter.read() === 'on'
const serverSnapshot = () => false

/**
 * A button that overrides the settings in `QUIETEST`, such as motion and sound, with their quietest values, and back. What the
 * child has chosen stays stored. The choice belongs to the child who is logged in.
 */
export function Quieter() {
  const isOn = useSyncExternalStore(onComfortChange, isQuieter, serverSnapshot)
  const toggle = () => {
    const quieter = isOn ? 'off' : 'on'
    // The choice is applied at once, also without a network. The code that sends it to the server is loaded after that.
    comfortSettings.quieter.write(quieter)
    applyComfort()
    import('../comfort/choose.ts')
      .then(({ saveChoices }) => isQuieter() === !isOn && saveChoices({ quieter }))
      .catch((error: unknown) => console.warn('The choice could not be sent; it is stored on this device only.', error))
    announce(isOn ? 'Everything is back the way it was.' : 'Everything is quieter.')
  }
  const Icon = isOn ? Sun : Moon
  return (
    <button type="button" onClick={toggle} aria-label={isOn ? undefined : 'Everything quieter'}>
      <Icon aria-hidden="true" />
      <span className={styles.word}>
        {isOn ? (
          <>
            Undo<span className="visually-hidden"> quieter</span>
          </>
        ) : null}
        {/* The longer word gives the button its width, so that no tool of the header moves. */}
        <span className={isOn ? styles.width : undefined}>Quieter</span>
      </span>
    </button>
  )
}
