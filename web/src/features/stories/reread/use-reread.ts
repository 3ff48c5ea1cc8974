/** The state of reading one page of a story again: offered, declined, or reading. It decides what Back does. */

import type { StoryPlace } from '@lanternleaf/domain/story/reading'
import { OFFERED_REREAD, type ReadingMode, type Reread, type RereadEvent, step } from '@lanternleaf/domain/story/reread'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'
import { useChildLogin } from '../../../child-login/child-login.ts'
import { useLocation, useNavigate, useQuery } from '../../../router/router.tsx'
import { focusText } from '../../../ui/layout/focus-text.ts'

/** In the query of the address while a page is reread, so that the browser's Back leads to the page with the offer. */
const REREAD_PARAM = 'once-more'

/**
 * The latest offer to reread a page: for which child and story (`offerKey`), for which reading of the story, and its state. It
 * outlives the screen, so that the offer is not repeated when the child returns. `hasEntry`: the rereading has its own entry in
 * the browser's history.
 */
type Offer = {
  readonly offerKey: string
  readonly readingCount: number
  readonly reread: Reread
  readonly hasEntry: boolean
}

const useOffer = create<Offer>(() => ({ offerKey: '', readingCount: 0, reread: OFFERED_REREAD, hasEntry: false }))

/** Whether the browser is at the address of a rereading. */
const isAtEntry = (): boolean => new URLSearchParams(location.search).has(REREAD_PARAM)

export type RereadOptions = {
  readonly storyId: string
  /** How often the story was started over, or starting over was undone, since it was opened. Rereading is offered once for each. */
  readonly readingCount: number
  /** The heading of the page that has the offer. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** Whether the reread page is shown instead of the page that has the offer. */
  readonly isPageOpen: boolean
  /** Called with the place of the page that is reread, and with null when the rereading is left. */
  readonly onOpen: (place: StoryPlace | null) => void
}

/**
 * The state of rereading a page, and the actions. The place in the story doesn't change. Back, also the browser's, leads to the
 * page with the offer, scrolled as before.
 */
export function useReread({ storyId, readingCount, heading, isPageOpen, onOpen }: RereadOptions) {
  const childId = useChildLogin((login) => login.session?.childId)
  const navigate = useNavigate()
  const query = useQuery()
  const { pathname } = useLocation()
  const offerKey = `${childId ?? ''} ${storyId}`
  const rereadIn = (offer: Offer): Reread =>
    offer.offerKey === offerKey && (readingCount === 0 || offer.readingCount === readingCount)
      ? offer.reread
      : OFFERED_REREAD
  const reread = useOffer(rereadIn)
  const isRequested = query.has(REREAD_PARAM)
  const openReread = reread.kind === 'reading' && isRequested ? reread : null
  const send = (event: RereadEvent) =>
    useOffer.setState((offer) => ({ offerKey, readingCount, reread: step(rereadIn(offer), event) }))

  const openPlace = openReread?.place ?? null
  useLayoutEffect(() => {
    onOpen(openPlace)
  }, [onOpen, openPlace])
  useLayoutEffect(() => () => onOpen(null), [onOpen])

  const followAddress = useEffectEvent(() => {
    if (!isRequested) send({ type: 'leave' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes
  useEffect(() => {
    followAddress()
  }, [isRequested])

  const scrollTop = useRef(0)
  const wasPageOpen = useRef(isPageOpen)
  useEffect(() => {
    if (wasPageOpen.current && !isPageOpen) {
      window.scrollTo({ top: scrollTop.current })
      // The offer is gone, so the page may be shorter: the focus scrolls the heading into view.
      focusText(heading.current)
    }
    wasPageOpen.current = isPageOpen
  }, [isPageOpen, heading])

  /** The address of the story, with a rereading or without. */
  const addressOf = (isReread: boolean): string => {
    const params = new URLSearchParams(query)
    if (isReread) params.set(REREAD_PARAM, '')
    else params.delete(REREAD_PARAM)
    const search = params.toString()
    return search === '' ? pathname : `${pathname}?${search}`
  }
  return {
    openReread,
    isOffered: reread.kind === 'offered',
    begin: (mode: ReadingMode, place: StoryPlace) => {
      scrollTop.current = window.scrollY
      const wasAtEntry = isAtEntry()
      // The page is replaced in the same step, so that its voice stops before the reread page is read aloud.
      onOpen(place)
      send({ type: 'begin', mode, place })
      navigate(addressOf(true))
      useOffer.setState({ hasEntry: !wasAtEntry && isAtEntry() })
    },
    decline: () => {
      focusText(heading.current, { preventScroll: true })
      send({ type: 'decline' })
    },
    reachEnd: () => send({ type: 'reach-end' }),
    readAgain: () => send({ type: 'read-again' }),
    loseVoice: () => send({ type: 'lose-voice' }),
    leave: () => {
      // The address changes when the browser is back, and then the rereading is left.
      if (useOffer.getState().hasEntry) return history.back()
      send({ type: 'leave' })
      navigate(addressOf(false), { replace: true })
    },
  }
}

export type RereadController = ReturnType<typeof useReread>
