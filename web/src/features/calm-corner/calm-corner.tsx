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
import styles from './calm-corner.module.css'
import { Choices } from './choices.tsx'
import type { ExperienceProps } from './experience.tsx'
import { FeelingQuestion } from './feeling-question.tsx'
import { Heavy } from './heavy.tsx'
import { Quiet } from './quiet.tsx'
import { rememberFocus } from './remember-focus.ts'
import { Rock } from './rock.tsx'
import { useBackButton } from './use-back-button.ts'
import { useCorner } from './use-corner.ts'
import { usePrerendered } from './use-prerendered.ts'

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
  const isDrawn = usePrerendered(isOpen)
  return isDrawn ? <CornerDialog isOpen={isOpen} /> : null
}

/** Beneath it nothing moves on, and all stays as it was left. */
function CornerDialog({ isOpen }: { isOpen: boolean }) {
  const { corner, send, leave, exit } = useCorner(isOpen)
  const titleId = useId()
  const [live] = useState(createLiveText)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said of one stage is not said of the next
  useLayoutEffect(live.clear, [live, isOpen, corner.kind])
  const dialogRef = useModalDialog(isOpen, leave, corner.kind)
  useBackButton(isOpen, leave)
  useCloseForOtherChild(isOpen)
  const choose = (experience: CalmExperience) => {
    if (experience === 'heavy' && mayVibrate(comfort())) navigator.vibrate?.(HEAVY_PATTERN)
    send({ type: 'chosen', experience })
  }
  return createPortal(
    <dialog
      ref={dialogRef}
      className={styles.corner}
      data-place={isOpen ? stageName(corner) : undefined}
      aria-labelledby={titleId}
    >
      <LiveRegion live={live} />
      <Announcing value={live.say}>
        {corner.kind === 'choosing' && <Choices titleId={titleId} choose={choose} close={leave} />}
        {corner.kind === 'experiencing' && (
          <CurrentExperience experience={corner.experience} titleId={titleId} exit={exit} leave={leave} />
        )}
        {corner.kind === 'asking' && (
          <FeelingQuestion titleId={titleId} answer={(felt) => send({ type: 'answered', felt })} skip={leave} />
        )}
      </Announcing>
    </dialog>,
    document.body,
  )
}

/** A login may end beneath it, and it goes on; where another child logs in it is not theirs. */
function useCloseForOtherChild(isOpen: boolean) {
  const childId = useChildLogin(({ session }) => session?.childId)
  const openedFor = useRef(childId)
  useEffect(() => {
    if (!isOpen) return
    openedFor.current ??= childId
    if (childId !== undefined && childId !== openedFor.current) showCalmCorner(false)
  }, [isOpen, childId])
}

const stageName = (corner: CornerState): string => (corner.kind === 'experiencing' ? corner.experience : corner.kind)

function CurrentExperience({ experience, ...props }: ExperienceProps & { experience: CalmExperience }) {
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
function useModalDialog(isOpen: boolean, leave: () => void, stage: string) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const requestLeave = useEffectEvent(leave)
  useLayoutEffect(() => {
    if (!isOpen) return
    const dialog = dialogRef.current
    const restoreFocus = rememberFocus()
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
      restoreFocus()
    }
  }, [isOpen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stage begins at its heading
  useLayoutEffect(() => {
    if (isOpen) dialogRef.current?.querySelector('h2')?.focus()
  }, [isOpen, stage])
  useEffect(() => {
    if (!isOpen) return
    stopSpeaking()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!event.repeat) requestLeave()
    }
    // A browser that closes a dialog in another way, as by a gesture, is asked not to, and where it does so all the same it is shown again.
    const onCancel = (event: Event) => {
      event.preventDefault()
      requestLeave()
    }
    const dialog = dialogRef.current
    const onClose = () => dialog?.isConnected && !dialog.open && dialog.showModal()
    addEventListener('keydown', onKeyDown, { capture: true })
    dialog?.addEventListener('cancel', onCancel)
    dialog?.addEventListener('close', onClose)
    let unregister: (() => void) | undefined
    const cancelRegistration = afterPaint(() => {
      unregister = registerOpenDialog()
    })
    return () => {
      removeEventListener('keydown', onKeyDown, { capture: true })
      dialog?.removeEventListener('cancel', onCancel)
      dialog?.removeEventListener('close', onClose)
      cancelRegistration()
      unregister?.()
    }
  }, [isOpen])
  return dialogRef
}

function hidePopover(dialog: HTMLDialogElement | null): void {
  if (!dialog?.popover) return
  dialog.hidePopover()
  dialog.popover = null
}

useIsCornerLoaded.setState(true)
