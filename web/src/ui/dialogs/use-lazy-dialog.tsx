import { type ComponentType, type ReactNode, useState } from 'react'
import { LoadFailed } from '../loading/load-failed.tsx'
import { useLazyComponent } from '../loading/use-lazy-component.ts'

/** A dialog whose code is loaded separately. */
type LazyDialog<Props> = {
  /** Renders the dialog if it is loaded, or a message if it could not be loaded. */
  readonly show: (props: Omit<Props, 'open' | 'onClose'>) => ReactNode
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

/** Loads a dialog after the screen is mounted. If that fails, it is loaded again each time it is opened. */
export function useLazyDialog<Props extends { open: boolean; onClose: () => void }>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyDialog<Props> {
  const [isOpen, setOpen] = useState(false)
  const [requests, setRequests] = useState(0)
  const { Component: Dialog, failed } = useLazyComponent(load, requests)
  const open = () => {
    setRequests((count) => count + 1)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const show: LazyDialog<Props>['show'] = (props) => {
    if (Dialog) return <Dialog {...({ ...props, open: isOpen, onClose: close } as Props)} />
    return isOpen && failed ? <LoadFailed /> : null
  }
  return { show, isOpen, open, close }
}
