import { SOUNDS } from '@lanternleaf/domain/phonics/sounds'
import type { DBSchema } from 'idb'
import { createDatabase } from './database.ts'

/** One of the 44 sounds as a grown-up said it. It is this device's, whoever is logged in, and is never sent anywhere. */
export type RecordedSound = {
  readonly sound: string
  /** Samples a second. */
  readonly rate: number
  readonly samples: Int16Array<ArrayBuffer>
}

interface SoundsSchema extends DBSchema {
  sounds: { key: string; value: RecordedSound }
}

const inSounds = createDatabase<SoundsSchema>('lanternleaf-sounds', 1, (database) => {
  database.createObjectStore('sounds', { keyPath: 'sound' })
})

/** Other pages of this browser hear here that something was recorded or deleted. */
const CHANNEL = 'recorded-sounds'

/** Null in a browser that forbids it together with storage: its pages do not hear of each other. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch (error) {
    console.warn('Pages of this browser do not hear of each other.', error)
    return null
  }
}

function tellPages(): void {
  const channel = openChannel()
  channel?.postMessage('changed')
  channel?.close()
}

/** What browsers can play, in samples a second. */
const PLAYABLE = [8_000, 96_000] as const

/** What another version or a fault left, and cannot be played, is none. */
const isPlayable = ({ rate, samples }: RecordedSound): boolean =>
  samples instanceof Int16Array && samples.length > 0 && rate >= PLAYABLE[0] && rate <= PLAYABLE[1]

/** The sounds recorded on this device. Each throws what the browser says where it keeps nothing, or has no room. */
export const recordedSounds = {
  /** Which there are. */
  names: async (): Promise<readonly string[]> => {
    const kept = await inSounds((database) => database.getAllKeys('sounds'))
    return kept.filter((sound) => SOUNDS.includes(sound))
  },
  /** Null where there is none. */
  read: async (sound: string): Promise<RecordedSound | null> => {
    const kept = await inSounds((database) => database.get('sounds', sound))
    return kept && isPlayable(kept) ? kept : null
  },
  /** Keeps it in the place of the one before. */
  save: async (recorded: RecordedSound): Promise<void> => {
    await inSounds(async (database) => {
      const write = database.transaction('sounds', 'readwrite')
      await Promise.all([write.store.put(recorded), write.done])
    })
    tellPages()
  },
  removeAll: async (): Promise<void> => {
    await inSounds((database) => database.clear('sounds'))
    tellPages()
  },
  /** Tells when one was recorded or deleted, here or in another page. @returns ends it */
  follow: (tell: () => void): (() => void) => {
    const channel = openChannel()
    if (channel) channel.onmessage = tell
    return () => channel?.close()
  },
}
