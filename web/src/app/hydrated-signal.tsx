import { useEffect } from 'react'

/** Tells the boot file, from inside the hydrated screen, that the app handles clicks and typing from now on. */
export function HydratedSignal() {
  useEffect(() => {
    dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}
