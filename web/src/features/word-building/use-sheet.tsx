import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** A sheet as it is on the screen, and how it is asked for. */
type SheetHandle<Props> = {
  /** What shows it, once it was fetched, or says that it could not be. */
  readonly show: (props: Omit<Props, 'open' | 'onClose'>) => ReactNode
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

/** A sheet that is fetched once the screen is there, so that it opens without a network too; and again when it is missed. */
export function useSheet<Props extends { open: boolean; onClose: () => void }>(
  fetchSheet: () => Promise<{ readonly default: ComponentType<Props> }>,
): SheetHandle<Props> {
  const [Sheet, setSheet] = useState<ComponentType<Props>>()
  const [isOpen, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: being asked for is a reason to try again
  useEffect(() => {
    if (Sheet) return
    fetchSheet().then(
      (fetched) => setSheet(() => fetched.default),
      (error: unknown) => {
        console.warn('The sheet is fetched when it is asked for again.', error)
        setFailed(true)
      },
    )
  }, [isOpen, Sheet])
  const close = () => setOpen(false)
  const show: SheetHandle<Props>['show'] = (props) => {
    if (Sheet) return <Sheet {...({ ...props, open: isOpen, onClose: close } as Props)} />
    return isOpen && failed ? <p role="alert">This did not open. Please try again.</p> : null
  }
  return { show, isOpen, open: () => setOpen(true), close }
}
