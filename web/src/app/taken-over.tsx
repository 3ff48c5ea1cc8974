import { useEffect } from 'react'

/** Tells the boot file, from among what is on the screen, that from now on the app hears what is pressed and typed there. */
export function TakenOver() {
  useEffect(() => {
    dispatchEvent(new Event('taken-over'))
  }, [])
  return null
}
