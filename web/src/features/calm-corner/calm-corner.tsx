import type { CalmExperience } from '@lanternleaf/domain/calm-corner/calm-corner'
import type { CornerState } from '@lanternleaf/domain/calm-corner/corner-state'
import { mayVibrate } from '@lanternleaf/domain/comfort/effective-comfort'
import { type ComponentType, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { afterPaint } from '../../api/idle.ts'
import { useChildLogin } from '../../child-login/child-login.ts'
import { comfort } from '../../comfort/comfort.ts'
import { showCalmCorner, useInCalmCorner, useIsCornerLoaded } from '../../guided-session/calm-corner.ts'
import { stopSpeaking } from '../../speech/speak.ts'
import { registerOpenDialog } from '../../ui/dialogs/open-dialogs.ts'
import { Announcing } from '../../ui/messages/announcer.tsx'
import { createLiveText, LiveRegion } from '../../ui/messages/live-text.tsx'
import { Asking } from './asking.tsx'
import styles from './calm-corner.module.css'
import { Choices } from './choices.tsx'
import type { ExperienceProps } from './experience.tsx'
import { Heavy } from './heavy.tsx'
import { noteFocus } from './note-focus.ts'
import { Quiet } from './quiet.tsx'
import { Rock } from './rock.tsx'
import { useBack } from './use-back.ts'
import { useCorner } from './use-corner.ts'
import { useDrawnAhead } from './use-drawn-ahead.ts'

const EXPERIENCES: Readonly<Record<CalmExperience, ComponentType<ExperienceProps>>> = {
  heavy: Heavy,
  rock: Rock,
  quiet: Quiet,
}

/** What a device with a motor does when HEAVY is chosen: on, off, on, in ms. */
const HEAVY_PATTERN = [200, 100, 200]

/** The place for a break, over everything. It is drawn out of sight in a spare moment, so that opening it only shows it. */
export default function CalmCorner() {
  const isOpen = useInCalmCorner()
  const isDrawn = useDrawnAhead(isOpen)
  return isDrawn ? <Place isOpen={isOpen} /> : null
}

/** Beneath it nothing moves on, and all stays as it was left. */
function Place({ isOpen }: { isOpen: boolean }) {
  const { corner, send, leave, wayOut } = useCorner(isOpen)
  const titleId = useId()
  const [live] = useState(createLiveText)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said of one stage is not said of the next
  useLayoutEffect(live.clear, [live, isOpen, corner.kind])
  const place = useModal(isOpen, leave, corner.kind)
  useBack(isOpen, leave)
  useEndForOthers(isOpen)
  const choose = (experience: CalmExperience) => {
    if (experience === 'heavy' && mayVibrate(comfort())) navigator.vibrate?.(HEAVY_PATTERN)
    send({ type: 'chosen', experience })
  }
  return createPortal(
    <dialog
      ref={place}
      className={styles.corner}
      data-place={isOpen ? placeOf(corner) : undefined}
      aria-labelledby={titleId}
    >
      <LiveRegion live={live} />
      <Announcing value={live.say}>
        {corner.kind === 'choosing' && <Choices titleId={titleId} choose={choose} close={leave} />}
        {corner.kind === 'experiencing' && (
          <Experiencing experience={corner.experience} titleId={titleId} wayOut={wayOut} leave={leave} />
        )}
        {corner.kind === 'asking' && (
          <Asking titleId={titleId} answer={(felt) => send({ type: 'answered', felt })} skip={leave} />
        )}
      </Announcing>
    </dialog>,
    document.body,
  )
}

/** A login may end beneath it, and it goes on; where another child logs in it is not theirs. */
function useEndForOthers(isOpen: boolean) {
  const childId = useChildLogin(({ session }) => session?.childId)
  const whose = useRef(childId)
  useEffect(() => {
    if (!isOpen) return
    whose.current ??= childId
    if (childId !== undefined && childId !== whose.current) showCalmCorner(false)
  }, [isOpen, childId])
}

const placeOf = (corner: CornerState): string => (corner.kind === 'experiencing' ? corner.experience : corner.kind)

function Experiencing({ experience, ...props }: ExperienceProps & { experience: CalmExperience }) {
  const Experience = EXPERIENCES[experience]
  return <Experience {...props} />
}

/**
 * Over everything, also over another dialog, and back to what had the focus. Escape asks to leave: the browser's own way to
 * close a dialog would leave at once.
 *
 * It is painted first, over all of the page, and modal after that: to take a whole page out of reach costs a slow tablet as
 * long as all the rest. Over another dialog a popover is painted; who presses just then presses nothing of it. What lies
 * beneath is told after that, too.
 */
function useModal(isOpen: boolean, leave: () => void, stage: string) {
  const place = useRef<HTMLDialogElement>(null)
  const asked = useEffectEvent(leave)
  useLayoutEffect(() => {
    if (!isOpen) return
    const dialog = place.current
    const giveBack = noteFocus()
    const open = () => {
      const focused = document.activeElement
      hidePopover(dialog)
      dialog?.showModal()
      const first = dialog?.contains(focused) ? focused : dialog?.querySelector('h2')
      if (first instanceof HTMLElement) first.focus()
    }
    // A browser without popovers paints it a frame later, when it is modal.
    if (dialog && 'popover' in dialog && document.querySelector('dialog:modal')) {
      dialog.popover = 'manual'
      dialog.showPopover()
    }
    const stop = afterPaint(open)
    return () => {
      stop()
      hidePopover(dialog)
      dialog?.close()
      giveBack()
    }
  }, [isOpen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stage begins at its heading
  useLayoutEffect(() => {
    if (isOpen) place.current?.querySelector('h2')?.focus()
  }, [isOpen, stage])
  useEffect(() => {
    if (!isOpen) return
    stopSpeaking()
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!event.repeat) asked()
    }
    // A browser that closes a dialog in another way, as by a gesture, is asked not to, and where it does so all the same it is shown again.
    const cancelled = (event: Event) => {
      event.preventDefault()
      asked()
    }
    const dialog = place.current
    const closed = () => dialog?.isConnected && !dialog.open && dialog.showModal()
    addEventListener('keydown', pressed, { capture: true })
    dialog?.addEventListener('cancel', cancelled)
    dialog?.addEventListener('close', closed)
    let over: (() => void) | undefined
    const notTold = afterPaint(() => {
      over = registerOpenDialog()
    })
    return () => {
      removeEventListener('keydown', pressed, { capture: true })
      dialog?.removeEventListener('cancel', cancelled)
      dialog?.removeEventListener('close', closed)
      notTold()
      over?.()
    }
  }, [isOpen])
  return place
}

function hidePopover(dialog: HTMLDialogElement | null): void {
  if (!dialog?.popover) return
  dialog.hidePopover()
  dialog.popover = null
}

useIsCornerLoaded.setState(true)
