import { useEffect } from 'react'

/** Tells the boot file, from among what is on the screen, that from now on the app hears what is pressed and typed there. */
export function HydratedSignal() {
  useEffect(() => {
    dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}
