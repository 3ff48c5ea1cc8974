/** The accent in which texts are read aloud: British, American or Indian. Everybody at this device hears the same accent. */

import { create } from 'zustand'
import { type Accent, accent } from '../storage/entries/speech.ts'

const useAccentStore = create(() => ({ accent: accent.read() }))

let isFollowed = false

/** The chosen accent, updated when it is changed: in the header, in the settings or in another tab. */
export function useAccent(): Accent {
  followOtherTabs()
  return useAccentStore((state) => state.accent)
}

/** Calls the listener when the accent changes. @returns unsubscribes */
export function followAccent(onChange: () => void): () => void {
  followOtherTabs()
  return useAccentStore.subscribe(onChange)
}

function followOtherTabs(): void {
  if (!isFollowed) accent.follow(() => useAccentStore.setState({ accent: accent.read() }))
  isFollowed = true
}

/** Stores the accent that the reader chose. */
export function chooseAccent(chosen: Accent): void {
  accent.write(chosen)
  useAccentStore.setState({ accent: chosen })
}

/** The names of the accents on the screen, in their order. */
export const ACCENT_NAMES: Readonly<Record<Accent, string>> = { GB: 'British', US: 'American', IN: 'Indian' }
