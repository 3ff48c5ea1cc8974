import type { StoryPlace } from '@lanternleaf/domain/story/reading'
import { isBegun, type ReadingState } from '@lanternleaf/domain/story/reading'
import type { ReadingWay } from '@lanternleaf/domain/story/reading-ways'
import { OFFERED, type Reread, type RereadEvent, step } from '@lanternleaf/domain/story/reread'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { create } from 'zustand'
import { useChildLogin } from '../../../child-login/child-login.ts'
import { ONCE_MORE } from '../../../paths.ts'
import { useLocation, useNavigate, useQuery } from '../../../router/router.tsx'

/**
 * The offer in the visit to the story read last. It outlives the screen, so that who comes back from the next one is not
 * asked again. `hasEntry`: the browser's history has an entry for the rereading, to be gone back from.
 */
type Visit = { readonly of: string; readonly reread: Reread; readonly hasEntry: boolean }

const useVisit = create<Visit>(() => ({ of: '', reread: OFFERED, hasEntry: false }))

/** Whether the browser is at the address of a rereading. */
const isAtEntry = (): boolean => new URLSearchParams(location.search).has(ONCE_MORE)

type StoryVisit = {
  readonly storyId: string
  readonly place: ReadingState
  /** Counts up whenever the story was started over, or that was undone. */
  readonly reading: number
  /** The heading of the page on which it is offered. */
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/**
 * The offer to read a page of this story again, and that page while it is read. The place in the story stays as it is. Back,
 * the browser's too, leads to the page on which it was offered, as far down as that was scrolled.
 */
export function useReread({ storyId, place, reading, heading }: StoryVisit) {
  const childId = useChildLogin((login) => login.session?.childId)
  const navigate = useNavigate()
  const query = useQuery()
  const { pathname } = useLocation()
  const of = `${childId ?? ''} ${storyId}`
  const reread = useVisit((visit) => (visit.of === of ? visit.reread : OFFERED))
  const isAsked = query.has(ONCE_MORE)
  const open = reread.kind === 'reading' && isAsked ? reread : null
  const send = (event: RereadEvent) =>
    useVisit.setState((visit) => ({ of, reread: step(visit.of === of ? visit.reread : OFFERED, event) }))

  const followStory = useEffectEvent(() => {
    if (!isBegun(place)) send({ type: 'begin-story' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another story, or the same begun anew, is the reason
  useEffect(() => followStory(), [of, reading])

  const followAddress = useEffectEvent(() => {
    if (!isAsked) send({ type: 'leave' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address, or another story, is the reason
  useEffect(() => followAddress(), [isAsked, of])

  const scrolled = useRef(0)
  const focusOffer = () => heading.current?.focus({ preventScroll: true })
  const isOpen = open !== null
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo({ top: scrolled.current })
    }
    wasOpen.current = isOpen
  }, [isOpen, heading])

  /** The address of the story, with a rereading or without. */
  const addressOf = (isReread: boolean): string => {
    const asked = new URLSearchParams(query)
    if (isReread) asked.set(ONCE_MORE, '')
    else asked.delete(ONCE_MORE)
    const search = asked.toString()
    return search === '' ? pathname : `${pathname}?${search}`
  }
  return {
    open,
    isOffered: reread.kind === 'offered',
    begin: (way: ReadingWay, page: StoryPlace) => {
      scrolled.current = window.scrollY
      const wasAtEntry = isAtEntry()
      send({ type: 'begin', way, place: page })
      navigate(addressOf(true))
      useVisit.setState({ hasEntry: !wasAtEntry && isAtEntry() })
    },
    decline: () => {
      focusOffer()
      send({ type: 'decline' })
    },
    reachEnd: () => send({ type: 'reach-end' }),
    readAgain: () => send({ type: 'read-again' }),
    loseVoice: () => send({ type: 'lose-voice' }),
    leave: () => {
      // The browser tells when it is back; what is shown follows the address.
      if (useVisit.getState().hasEntry) return history.back()
      send({ type: 'leave' })
      navigate(addressOf(false), { replace: true })
    },
  }
}

export type RereadAtHand = ReturnType<typeof useReread>
