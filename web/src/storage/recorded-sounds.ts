import { SOUNDS } from '@lanternleaf/domain/phonics/sounds'
import type { DBSchema } from 'idb'
import { createDatabase } from './database.ts'

/** A recording by a grown-up of one of the 44 sounds of English. It belongs to this device, not to a child, and is never sent. */
export type RecordedSound = {
  readonly sound: string
  /** Samples a second. */
  readonly rate: number
  readonly samples: Int16Array<ArrayBuffer>
}

interface SoundsSchema extends DBSchema {
  sounds: { key: string; value: RecordedSound }
}

const withSounds = createDatabase<SoundsSchema>('lanternleaf-sounds', 1, (database) => {
  database.createObjectStore('sounds', { keyPath: 'sound' })
})

/** The channel that tells the tabs of this browser about new and deleted recordings. */
const CHANNEL = 'recorded-sounds'

/** Returns null in a browser that forbids channels, as some browsers do together with storage. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch (error) {
    console.warn('Could not notify other tabs of new recordings.', error)
    return null
  }
}

function notifyTabs(): void {
  const channel = openChannel()
  channel?.postMessage('changed')
  channel?.close()
}

/** The lowest and the highest sample rate that browsers can play, in samples a second. */
const PLAYABLE_RATES = [8_000, 96_000] as const

/** Whether a recording can be played. Other data, left by another version or a fault, counts as missing. */
const isPlayable = ({ rate, samples }: RecordedSound): boolean =>
  samples instanceof Int16Array && samples.length > 0 && rate >= PLAYABLE_RATES[0] && rate <= PLAYABLE_RATES[1]

/** The sounds recorded on this device. Each function throws the browser's error if nothing can be stored. */
export const recordedSounds = {
  /** The names of the recorded sounds. */
  names: async (): Promise<readonly string[]> => {
    const stored = await withSounds((database) => database.getAllKeys('sounds'))
    return stored.filter((sound) => SOUNDS.includes(sound))
  },
  /** Returns null if the sound is not recorded. */
  read: async (sound: string): Promise<RecordedSound | null> => {
    const stored = await withSounds((database) => database.get('sounds', sound))
    return stored && isPlayable(stored) ? stored : null
  },
  /** Stores a recording. It replaces an earlier one of the same sound. */
  save: async (recorded: RecordedSound): Promise<void> => {
    await withSounds(async (database) => {
      const write = database.transaction('sounds', 'readwrite')
      await Promise.all([write.store.put(recorded), write.done])
    })
    notifyTabs()
  },
  removeAll: async (): Promise<void> => {
    await withSounds((database) => database.clear('sounds'))
    notifyTabs()
  },
  /** Calls the listener when a sound is recorded or deleted, in this tab or another. @returns unsubscribes */
  follow: (listener: () => void): (() => void) => {
    const channel = openChannel()
    if (channel) channel.onmessage = listener
    return () => channel?.close()
  },
}
