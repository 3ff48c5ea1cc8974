import { mayMakeSounds, mayVibrate } from '@lanternleaf/domain/comfort/effective-comfort'
import { comfort } from '../../comfort/comfort.ts'
import breath from './breath.wav'
import join from './join.wav'
import lamp from './lamp.wav'
import leaf from './leaf.wav'
import page from './page.wav'
import place from './place.wav'

/** The addresses of the sound files. `web/sounds/make-sounds.ts` makes them and says what each accompanies. */
const FILES = { breath, join, lamp, leaf, page, place }

export type Sound = keyof typeof FILES

/** How long the device buzzes when a part is placed, in milliseconds. */
const BUZZ_MS = 10

/** The player, once a sound was wanted. Null if this browser has none. */
let context: AudioContext | null | undefined
const buffers = new Map<Sound, Promise<AudioBuffer | null>>()

/**
 * Plays a soft sound if the comfort settings allow it. Call it from what the child does: a browser plays nothing before the
 * first touch. A sound that cannot be played is left out, and nothing waits for it. Placing a part also buzzes, if allowed.
 */
export function playSound(sound: Sound): void {
  const settings = comfort()
  if (sound === 'place' && mayVibrate(settings)) navigator.vibrate?.(BUZZ_MS)
  // Without a network only a sound that was loaded before can be played.
  if (!mayMakeSounds(settings) || !(navigator.onLine || buffers.has(sound))) return
  const player = audioContext()
  if (player) void playIn(player, sound)
}

async function playIn(player: AudioContext, sound: Sound): Promise<void> {
  const requestedAt = performance.now()
  const buffer = await load(player, sound)
  // A sound that comes late would seem to belong to something else.
  if (!buffer || performance.now() - requestedAt > MAX_DELAY_MS) return
  if (player.state === 'suspended') await player.resume()
  const source = player.createBufferSource()
  source.buffer = buffer
  source.connect(player.destination)
  source.start()
}

/** A sound that is loaded later than this after the touch is not played, in milliseconds. */
const MAX_DELAY_MS = 300

function audioContext(): AudioContext | null {
  try {
    context ??= 'AudioContext' in globalThis ? new AudioContext() : null
  } catch (error) {
    console.warn('This browser plays no sounds.', error)
    context = null
  }
  return context
}

/** Loads a sound once. Null if it cannot be loaded. */
function load(player: AudioContext, sound: Sound): Promise<AudioBuffer | null> {
  const cached = buffers.get(sound)
  if (cached) return cached
  const loading = fetch(FILES[sound])
    .then((response) => response.arrayBuffer())
    .then((file) => player.decodeAudioData(file))
    .catch((error: unknown) => {
      console.warn(`The sound "${sound}" could not be loaded.`, error)
      buffers.delete(sound)
      return null
    })
  buffers.set(sound, loading)
  return loading
}
