import { useSyncExternalStore } from 'react'
import Moon from '~sprite/lucide/moon'
import Sun from '~sprite/lucide/sun'
import { applyComfort, onComfortChange } from '../comfort/apply-comfort.ts'
import { comfortSettings } from '../storage/entries/comfort.ts'
import { announce } from '../ui/messages/announcer.tsx'
import styles from './shell.module.css'

const isQuieter = () => comfortSettings.quieter.read() === 'on'
const notYet = () => false

/** One tap from any screen: everything as quiet as it gets, and as it was again. It is the child's, or the device's before a login. */
export function Quieter() {
  const isOn = useSyncExternalStore(onComfortChange, isQuieter, notYet)
  const toggle = () => {
    const quieter = isOn ? 'off' : 'on'
    // At once, and without a network; what tells the server of it is fetched for that.
    comfortSettings.quieter.write(quieter)
    applyComfort()
    import('../comfort/choose.ts')
      .then(({ saveChoices }) => isQuieter() === !isOn && saveChoices({ quieter }))
      .catch((error: unknown) => console.warn('It is kept on this device alone.', error))
    announce(isOn ? 'Everything is back the way it was.' : 'Everything is quieter.')
  }
  const Icon = isOn ? Sun : Moon
  return (
    <button type="button" onClick={toggle} aria-label={isOn ? undefined : 'Everything quieter'}>
      <Icon aria-hidden="true" />
      <span className={styles.word}>{isOn ? 'As it was' : 'Quieter'}</span>
    </button>
  )
}
