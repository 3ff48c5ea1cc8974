import type { StoryPlace } from '@lanternleaf/domain/story/reading'
import { OFFERED, type ReadingMode, type Reread, type RereadEvent, step } from '@lanternleaf/domain/story/reread'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'
import { useChildLogin } from '../../../child-login/child-login.ts'
import { useLocation, useNavigate, useQuery } from '../../../router/router.tsx'

/** In the query of a story while a page of it is read again, so that the browser's own Back leads to where it was offered. */
const REREAD_PARAM = 'once-more'

/**
 * The latest offer: for which child and story, and its state. It outlives the screen, so that it is not repeated when the child
 * returns. `hasEntry`: the rereading has its own history entry.
 */
type Offer = {
  readonly offerKey: string
  readonly readingCount: number
  readonly reread: Reread
  readonly hasEntry: boolean
}

const useOffer = create<Offer>(() => ({ offerKey: '', readingCount: 0, reread: OFFERED, hasEntry: false }))

/** Whether the browser is at the address of a rereading. */
const isAtEntry = (): boolean => new URLSearchParams(location.search).has(REREAD_PARAM)

export type RereadOptions = {
  readonly storyId: string
  /** How often the story was started over since it was opened, or that was undone: each is offered anew. */
  readonly readingCount: number
  /** The heading of the page on which it is offered. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** Whether another page stands in the place of that one. */
  readonly isHidden: boolean
  /** Told which page is read again, by its place; null once it is left. */
  readonly onOpen: (place: StoryPlace | null) => void
}

/**
 * The offer to read a page of this story again, and how that goes. The place in the story stays as it is. Back, the
 * browser's too, leads to the page on which it was offered, as far down as that was scrolled, with its heading in sight.
 */
export function useReread({ storyId, readingCount, heading, isHidden, onOpen }: RereadOptions) {
  const childId = useChildLogin((login) => login.session?.childId)
  const navigate = useNavigate()
  const query = useQuery()
  const { pathname } = useLocation()
  const offerKey = `${childId ?? ''} ${storyId}`
  const rereadIn = (offer: Offer): Reread =>
    offer.offerKey === offerKey && (readingCount === 0 || offer.readingCount === readingCount) ? offer.reread : OFFERED
  const reread = useOffer(rereadIn)
  const isRequested = query.has(REREAD_PARAM)
  const open = reread.kind === 'reading' && isRequested ? reread : null
  const send = (event: RereadEvent) =>
    useOffer.setState((offer) => ({ offerKey, readingCount, reread: step(rereadIn(offer), event) }))

  const openPlace = open?.place ?? null
  useLayoutEffect(() => {
    onOpen(openPlace)
  }, [onOpen, openPlace])
  useLayoutEffect(() => () => onOpen(null), [onOpen])

  const followAddress = useEffectEvent(() => {
    if (!isRequested) send({ type: 'leave' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason
  useEffect(() => {
    followAddress()
  }, [isRequested])

  const scrollTop = useRef(0)
  const wasHidden = useRef(isHidden)
  useEffect(() => {
    if (wasHidden.current && !isHidden) {
      window.scrollTo({ top: scrollTop.current })
      // The offer is gone, so the page may be shorter: its heading is in sight all the same.
      heading.current?.focus()
    }
    wasHidden.current = isHidden
  }, [isHidden, heading])

  /** The address of the story, with a rereading or without. */
  const addressOf = (isReread: boolean): string => {
    const params = new URLSearchParams(query)
    if (isReread) params.set(REREAD_PARAM, '')
    else params.delete(REREAD_PARAM)
    const search = params.toString()
    return search === '' ? pathname : `${pathname}?${search}`
  }
  return {
    open,
    isOffered: reread.kind === 'offered',
    begin: (mode: ReadingMode, place: StoryPlace) => {
      scrollTop.current = window.scrollY
      const wasAtEntry = isAtEntry()
      // All in one step: the page that is left falls silent before the other one is heard.
      onOpen(place)
      send({ type: 'begin', mode, place })
      navigate(addressOf(true))
      useOffer.setState({ hasEntry: !wasAtEntry && isAtEntry() })
    },
    decline: () => {
      heading.current?.focus({ preventScroll: true })
      send({ type: 'decline' })
    },
    reachEnd: () => send({ type: 'reach-end' }),
    readAgain: () => send({ type: 'read-again' }),
    loseVoice: () => send({ type: 'lose-voice' }),
    leave: () => {
      // The browser tells when it is back; what is shown follows the address.
      if (useOffer.getState().hasEntry) return history.back()
      send({ type: 'leave' })
      navigate(addressOf(false), { replace: true })
    },
  }
}

export type RereadController = ReturnType<typeof useReread>
