import { type Draft, type Drafts, newDraft, turnTo } from '@lanternleaf/domain/creative-response/drafts'
import { isRecord } from '@lanternleaf/domain/is-record'
import { useState } from 'react'
import { newId } from '../../learning-record/new-id.ts'
import { isOnDevice, readLocalJson, writeIfRoom, writeLocalJson } from '../../storage/local.ts'

/** One finished piece of writing. `writtenAt` epoch ms. */
export type Piece = {
  readonly id: string
  readonly story: string | null
  readonly prompt: string
  readonly text: string
  readonly writtenAt: number
}

/** Everything one child wrote on this device, newest first, and what is half written. It never leaves the device. */
type MyWriting = Drafts & { readonly pieces: readonly Piece[] }

const NOTHING: MyWriting = { draft: newDraft(null), aside: [], pieces: [] }

type Stored = Pick<MyWriting, 'pieces'> & Partial<MyWriting> & { readonly draft: Omit<Draft, 'story'> & Partial<Draft> }

const isStored = (value: unknown): value is Stored =>
  isRecord(value) && isRecord(value.draft) && typeof value.draft.text === 'string' && Array.isArray(value.pieces)

type Key = `my-writing:${string}`

/** What was kept before drafts knew their stories has none. */
function read(key: Key): MyWriting {
  const { draft, aside = [], pieces } = readLocalJson(key, isStored) ?? NOTHING
  return { draft: { ...draft, story: draft.story ?? null }, aside, pieces }
}

/**
 * A child's own writing. Every change is kept at once.
 * @param justRead the story it is about, unless another draft is taken up; null when it may be about any
 */
export function useMyWriting(childId: string, justRead: string | null) {
  const key: Key = `my-writing:${childId}`
  const [writing, setWriting] = useState(() => atHand(key, justRead ?? read(key).draft.story))
  const [isTold, setTold] = useState(false)
  const about = writing.draft.story
  const keep = (change: (before: MyWriting) => MyWriting) => {
    const next = change(atHand(key, about))
    writeLocalJson(key, next)
    setWriting(next)
  }
  return {
    ...writing,
    /** Whether the device has all of it, as far as the child was told. */
    isKept: isOnDevice(key) && !isTold,
    takeUp: (story: string | null) => setWriting(atHand(key, story)),
    keepDraft: (draft: Draft) => keep((before) => ({ ...before, draft })),
    /** Puts the draft on top of the pieces, unless there is no room for it and the child was not told so before. */
    finish: (prompt: string): boolean => {
      const { draft, ...others } = atHand(key, about)
      const piece = { id: newId(), story: about, prompt, text: draft.text, writtenAt: Date.now() }
      const next = { ...others, draft: newDraft(about), pieces: [piece, ...others.pieces] }
      const isDone = writeIfRoom(key, JSON.stringify(next)) || isTold || !isOnDevice(key)
      if (isDone) keep(() => next)
      else setTold(true)
      return isDone
    },
    remove: (id: string) => keep((before) => ({ ...before, pieces: before.pieces.filter((piece) => piece.id !== id) })),
  }
}

/** All of it, with the draft about a story at hand. */
function atHand(key: Key, about: string | null): MyWriting {
  const { pieces, ...drafts } = read(key)
  return { ...turnTo(drafts, about), pieces }
}
