import type { DBSchema } from 'idb'
import { createDatabase } from './database.ts'

/** A second or so of a recording: what a page that closes in the middle has kept is a recording, too. */
type Part = { readonly type: string; readonly data: ArrayBuffer }

type Key = [childId: string, recording: string, part: number]

interface AnswersSchema extends DBSchema {
  parts: { key: Key; value: Part }
}

const inAnswers = createDatabase<AnswersSchema>('lanternleaf-answers', 1, (database) => {
  database.createObjectStore('parts')
})

/** Whatever a child recorded, or one recording. An array sorts behind all numbers and texts. */
const all = (childId: string, recording?: string): IDBKeyRange =>
  recording === undefined
    ? IDBKeyRange.bound([childId], [childId, []])
    : IDBKeyRange.bound([childId, recording], [childId, recording, []])

/**
 * What children said after stories, each child's apart. It is on this device alone, and goes when the child is erased. Each
 * throws what the browser says where it keeps nothing, or has no room.
 */
export const recordedAnswers = {
  /** Keeps the next part of a recording. @param place counts from 0 */
  add: async (childId: string, recording: string, place: number, part: Blob): Promise<void> => {
    const value = { type: part.type, data: await part.arrayBuffer() }
    await inAnswers(async (database) => {
      const write = database.transaction('parts', 'readwrite')
      await Promise.all([write.store.put(value, [childId, recording, place]), write.done])
    })
  },
  /** Null where there is none. */
  read: async (childId: string, recording: string): Promise<Blob | null> => {
    const parts = await inAnswers((database) => database.getAll('parts', all(childId, recording)))
    const [first] = parts
    return first
      ? new Blob(
          parts.map(({ data }) => data),
          { type: first.type },
        )
      : null
  },
  remove: (childId: string, recording: string): Promise<void> =>
    inAnswers((database) => database.delete('parts', all(childId, recording))),
  removeAll: (childId: string): Promise<void> => inAnswers((database) => database.delete('parts', all(childId))),
}
