import type { DBSchema } from 'idb'
import { createDatabase } from './database.ts'

/** About one second of a recording. A recording is stored in parts, so that most of it survives if the tab is closed. */
type Part = { readonly type: string; readonly data: ArrayBuffer }

type Key = [childId: string, recording: string, part: number]

interface AnswersSchema extends DBSchema {
  parts: { key: Key; value: Part }
}

const withAnswers = createDatabase<AnswersSchema>('lanternleaf-answers', 1, (database) => {
  database.createObjectStore('parts')
})

/** The key range of all recordings of a child, or of one recording. An array sorts after all numbers and strings. */
const keyRange = (childId: string, recording?: string): IDBKeyRange =>
  recording === undefined
    ? IDBKeyRange.bound([childId], [childId, []])
    : IDBKeyRange.bound([childId, recording], [childId, recording, []])

/**
 * The recordings that children made after stories. The recordings of each child are separate, stay on this device, and are erased
 * with the child. Each function throws the browser's error if nothing can be stored, or if there is no room.
 */
export const recordedAnswers = {
  /** Stores the next part of a recording. @param index the number of the part, from 0 */
  add: async (childId: string, recording: string, index: number, part: Blob): Promise<void> => {
    const value = { type: part.type, data: await part.arrayBuffer() }
    await withAnswers(async (database) => {
      const write = database.transaction('parts', 'readwrite')
      await Promise.all([write.store.put(value, [childId, recording, index]), write.done])
    })
  },
  /** Returns null if there is no such recording. */
  read: async (childId: string, recording: string): Promise<Blob | null> => {
    const parts = await withAnswers((database) => database.getAll('parts', keyRange(childId, recording)))
    const [first] = parts
    return first
      ? new Blob(
          parts.map(({ data }) => data),
          { type: first.type },
        )
      : null
  },
  remove: (childId: string, recording: string): Promise<void> =>
    withAnswers((database) => database.delete('parts', keyRange(childId, recording))),
  removeAll: (childId: string): Promise<void> => withAnswers((database) => database.delete('parts', keyRange(childId))),
}
