import type { ReactNode } from 'react'
import ArrowLeft from '~icons/lucide/arrow-left'
import { ButtonLink } from './button.tsx'

/** The way back in a bar, to an address. */
export const BarBack = ({ to, children = 'Back' }: { to: string; children?: ReactNode }) => (
  <ButtonLink to={to}>
    <ArrowLeft aria-hidden="true" />
    {children}
  </ButtonLink>
)
