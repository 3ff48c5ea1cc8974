import { type ComponentType, type ReactNode, useState } from 'react'
import { LoadFailed } from '../loading/load-failed.tsx'
import { useLazyComponent } from '../loading/use-lazy-component.ts'

/** A sheet as it is on the screen, and how it is asked for. */
type LazyDialog<Props> = {
  /** What shows it, once it was fetched, or says that it could not be. */
  readonly show: (props: Omit<Props, 'open' | 'onClose'>) => ReactNode
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

/** A sheet that is fetched once the screen is there, and again each time it is asked for and missed. */
export function useLazyDialog<Props extends { open: boolean; onClose: () => void }>(
  fetchSheet: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyDialog<Props> {
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState(0)
  const { Component: Sheet, failed } = useLazyComponent(fetchSheet, asked)
  const open = () => {
    setAsked((times) => times + 1)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const show: LazyDialog<Props>['show'] = (props) => {
    if (Sheet) return <Sheet {...({ ...props, open: isOpen, onClose: close } as Props)} />
    return isOpen && failed ? <LoadFailed /> : null
  }
  return { show, isOpen, open, close }
}
