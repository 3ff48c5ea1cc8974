import { useEffect } from 'react'
import { useLocation } from '../../router/router.tsx'
import { focusText } from './focus-text.ts'

/** On a page of several parts, moves to the part that the address names after `#`. A fold is opened. */
export function useFocusOnPart(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation moves the focus
  useEffect(() => {
    // The heading of the page has got the focus before. The part gets it now.
    const part = document.getElementById(hash.slice(1))
    if (part instanceof HTMLDetailsElement) {
      part.open = true
      part.querySelector('summary')?.focus({ preventScroll: true })
    } else focusText(part, { preventScroll: true })
    part?.scrollIntoView()
  }, [hash, key])
}
