import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import Close from '~icons/lucide/x'
import Leaf from '~sprite/lucide/leaf'
import { showCalmCorner } from '../../guided-session/guided-session.ts'
import { Button } from '../buttons/button.tsx'
import { keepFocus } from '../buttons/keep-focus.ts'
import { Announcing } from '../messages/announcer.tsx'
import { createLiveText, LiveRegion } from '../messages/live-text.tsx'
import { Quoted } from '../text/quoted.tsx'
import styles from './dialog.module.css'
import { registerOpenDialog } from './open-dialogs.ts'

type DialogProps = {
  title: string
  /** Before the title. */
  picture?: ReactNode
  open: boolean
  onClose: () => void
  /** Whether to show a button for the calm corner, because the button in the header is inert behind the dialog. */
  hasCalmCornerButton?: boolean
  children: ReactNode
}

/**
 * A native modal dialog: Escape and Close close it, and the focus returns to the element that opened it. The initial focus is
 * on Close, or in a dialog without the button of the Calm Corner on the first child with `data-first-focus`.
 */
export function Dialog({ title, picture, open, onClose, hasCalmCornerButton = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [live] = useState(createLiveText)
  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal()
      dialog.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    }
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  useEffect(() => (open ? registerOpenDialog() : undefined), [open])
  useEffect(() => live.clear, [live])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      // In React the close event of a nested dialog bubbles. This dialog may also be open again when its event arrives.
      onClose={({ target, currentTarget }) => target === currentTarget && !currentTarget.open && onClose()}
    >
      {open ? (
        <>
          <LiveRegion live={live} />
          <div className={styles.head}>
            {picture}
            <h2 id={titleId}>
              <Quoted>{title}</Quoted>
            </h2>
            <div className={styles.buttons}>
              {hasCalmCornerButton ? (
                <Button kind="quiet" onMouseDown={keepFocus} onClick={() => showCalmCorner(true)}>
                  <Leaf aria-hidden="true" />
                  <span>
                    Calm<span className={styles.hiddenOnPhone}> Corner</span>
                  </span>
                </Button>
              ) : null}
              <Button kind="quiet" onClick={onClose} data-first-focus={hasCalmCornerButton || undefined}>
                <Close aria-hidden="true" />
                Close
              </Button>
            </div>
          </div>
          <Announcing value={live.announce}>{children}</Announcing>
        </>
      ) : null}
    </dialog>
  )
}
