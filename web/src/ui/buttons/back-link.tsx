import type { ReactNode } from 'react'
import ArrowLeft from '~sprite/lucide/arrow-left'
import { ButtonLink, GoButton } from './button.tsx'

type BarBackProps = {
  to: string
  /** Where the specification asks for a button. */
  isButton?: boolean
  children?: ReactNode
}

/** The way back in a bar, to an address. */
export function BackLink({ to, isButton = false, children = 'Back' }: BarBackProps) {
  const Way = isButton ? GoButton : ButtonLink
  return (
    <Way to={to}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Way>
  )
}
