import { useCallback, useState } from 'react'
import { newId } from '../../learning-record/new-id.ts'
import { readLocalJson, writeLocalJson } from '../../storage/local.ts'

/** One finished piece of writing. `writtenAt` epoch ms. */
export type Piece = {
  readonly id: string
  readonly story: string | null
  readonly prompt: string
  readonly text: string
  readonly writtenAt: number
}

/** What is being written. A prompt of null means that the child is choosing one. */
export type Draft = { readonly prompt: string | null; readonly text: string }

/** Everything one child wrote on this device, newest first, and what is half written. It never leaves the device. */
type MyWriting = { readonly draft: Draft; readonly pieces: readonly Piece[] }

const NOTHING: MyWriting = { draft: { prompt: null, text: '' }, pieces: [] }

const isMyWriting = (value: unknown): value is MyWriting => {
  const { draft, pieces } = (value ?? {}) as Partial<MyWriting>
  return typeof draft?.text === 'string' && Array.isArray(pieces)
}

/** A child's own writing. Every change is kept at once. */
export function useMyWriting(childId: string) {
  const key = `my-writing:${childId}` as const
  const [writing, setWriting] = useState(() => readLocalJson(key, isMyWriting) ?? NOTHING)
  const keep = useCallback(
    (change: (before: MyWriting) => MyWriting) => {
      const next = change(readLocalJson(key, isMyWriting) ?? NOTHING)
      writeLocalJson(key, next)
      setWriting(next)
    },
    [key],
  )
  return {
    ...writing,
    keepDraft: (draft: Draft) => keep((before) => ({ ...before, draft })),
    /** Puts a finished piece on top and clears the draft. */
    finish: (piece: Omit<Piece, 'id' | 'writtenAt'>) =>
      keep(({ pieces }) => ({ ...NOTHING, pieces: [{ ...piece, id: newId(), writtenAt: Date.now() }, ...pieces] })),
    remove: (id: string) => keep((before) => ({ ...before, pieces: before.pieces.filter((piece) => piece.id !== id) })),
  }
}
