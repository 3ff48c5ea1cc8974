import type { ReactNode } from 'react'
import ArrowLeft from '~sprite/lucide/arrow-left'
import { ButtonLink, GoButton } from './button.tsx'

type BackLinkProps = {
  to: string
  /** Whether the specification asks for a button instead of a link. */
  isButton?: boolean
  children?: ReactNode
}

/** The Back link in a bar. */
export function BackLink({ to, isButton = false, children = 'Back' }: BackLinkProps) {
  const Element = isButton ? GoButton : ButtonLink
  return (
    <Element to={to}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Element>
  )
}
