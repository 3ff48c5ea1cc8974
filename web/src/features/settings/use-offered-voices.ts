import { useEffect, useState } from 'react'
import { type OfferedVoices, offeredVoices } from '../../speech/offered-voices.ts'
import type { Accent } from '../../storage/entries/accent.ts'

/** What the device has for this accent; until it has told, nothing is said against it. */
export function useOfferedVoices(accent: Accent): OfferedVoices {
  const [offered, setOffered] = useState<OfferedVoices>({ best: 'this', named: [] })
  useEffect(() => {
    let isLatest = true
    const update = () =>
      offeredVoices(accent).then(
        (found) => isLatest && setOffered(found),
        (error: unknown) => console.warn('The voices of this device are not known.', error),
      )
    update()
    const synthesis = globalThis.speechSynthesis
    synthesis?.addEventListener?.('voiceschanged', update)
    return () => {
      isLatest = false
      synthesis?.removeEventListener?.('voiceschanged', update)
    }
  }, [accent])
  return offered
}
