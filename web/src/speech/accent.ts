import { create } from 'zustand'
import { type Accent, accent } from '../storage/entries/speech.ts'

const useAccentStore = create(() => ({ accent: accent.read() }))

let isFollowed = false

/** The accent that was chosen on this device, also while it is changed elsewhere: in the line above, in Settings, on another page. */
export function useAccent(): Accent {
  followOtherPages()
  return useAccentStore((state) => state.accent)
}

/** Calls back when the accent changes. @returns ends it */
export function followAccent(onChange: () => void): () => void {
  followOtherPages()
  return useAccentStore.subscribe(onChange)
}

function followOtherPages(): void {
  if (!isFollowed) accent.follow(() => useAccentStore.setState({ accent: accent.read() }))
  isFollowed = true
}

export function chooseAccent(chosen: Accent): void {
  accent.write(chosen)
  useAccentStore.setState({ accent: chosen })
}

/** How a reader finds each, in the order they are offered. */
export const ACCENT_NAMES: Readonly<Record<Accent, string>> = { GB: 'British', US: 'American', IN: 'Indian' }
