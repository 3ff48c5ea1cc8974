/**
 * The calm corner: a dialog that a child can open from every screen to take a break. It offers three breaks, called
 * experiences: HEAVY (pressure), ROCK (swaying) and QUIET (darkness). A break lasts at least 15 seconds, then a button leads
 * back. This file shows the dialog and its stages. The rules are in the domain, behind `useCorner`.
 */

import type { CalmExperience } from '@lanternleaf/domain/calm-corner/calm-corner'
import type { CornerState } from '@lanternleaf/domain/calm-corner/corner-state'
import { mayVibrate } from '@lanternleaf/domain/comfort/effective-comfort'
import { type ComponentType, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { afterPaint } from '../../api/idle.ts'
import { useChildLogin } from '../../child-login/child-login.ts'
import { comfort } from '../../comfort/comfort.ts'
import { showCalmCorner, useInCalmCorner, useIsCornerLoaded } from '../../guided-session/guided-session.ts'
import { stopSpeaking } from '../../speech/speak.ts'
import { registerOpenDialog } from '../../ui/dialogs/open-dialogs.ts'
import { focusText } from '../../ui/layout/focus-text.ts'
import { Announcing } from '../../ui/messages/announcer.tsx'
import { createLiveText, LiveRegion } from '../../ui/messages/live-text.tsx'
import { playSound } from '../../ui/sounds/play-sound.ts'
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

/** The vibration pattern when HEAVY is chosen: on, off, on, in milliseconds. */
const HEAVY_PATTERN = [200, 100, 200]

/** The calm corner: a dialog over the whole page. It is prerendered while the browser is idle, so that it opens at once. */
export default function CalmCorner() {
  const isOpen = useInCalmCorner()
  const isDrawn = usePrerendered(isOpen)
  return isDrawn ? <CornerDialog isOpen={isOpen} /> : null
}

/** The dialog. The page under it keeps its state and cannot be used meanwhile. */
function CornerDialog({ isOpen }: { isOpen: boolean }) {
  const { corner, send, leave, exit } = useCorner(isOpen)
  const titleId = useId()
  const [live] = useState(createLiveText)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an announcement is cleared when the stage changes
  useLayoutEffect(live.clear, [live, isOpen, corner.kind])
  const dialogRef = useModalDialog(isOpen, leave, corner.kind)
  useBackButton(isOpen, leave)
  useCloseForOtherChild(isOpen)
  const choose = (experience: CalmExperience) => {
    if (experience === 'heavy' && mayVibrate(comfort())) navigator.vibrate?.(HEAVY_PATTERN)
    if (experience === 'quiet') playSound('breath')
    send({ type: 'experience-chosen', experience })
  }
  return createPortal(
    <dialog
      ref={dialogRef}
      className={styles.corner}
      data-place={isOpen ? stageName(corner) : undefined}
      aria-labelledby={titleId}
    >
      <LiveRegion live={live} />
      <Announcing value={live.announce}>
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

/** Closes the corner when another child logs in. It stays open when the login expires. */
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

/** The break that the child has chosen. */
function CurrentExperience({ experience, ...props }: ExperienceProps & { experience: CalmExperience }) {
  const Experience = EXPERIENCES[experience]
  return <Experience {...props} />
}

/**
 * Opens the element as a modal dialog above everything, also above other dialogs, and restores the focus afterwards. Escape calls
 * `leave` instead of closing the dialog at once. The dialog is painted first and made modal in a later frame, because making a
 * large page inert takes as long as everything else on a slow tablet. Above another modal dialog it is painted as a popover
 * until then. Other code learns that a dialog is open only after that, too.
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
      if (first instanceof HTMLHeadingElement) focusText(first)
      else if (first instanceof HTMLElement) first.focus()
    }
    // Without popover support it appears one frame later, when it becomes modal.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stage focuses its heading
  useLayoutEffect(() => {
    if (isOpen) focusText(dialogRef.current?.querySelector('h2'))
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
    // Other ways of closing, such as a gesture, are cancelled. If the browser closes the dialog anyway, it is opened again.
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
