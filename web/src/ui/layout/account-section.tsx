/** One section of the parent's account page. Closed, it says in one line how things are. */

import type { ReactNode, Ref } from 'react'
import type { Icon } from '../pictures/picture.tsx'
import { Fold } from './prose.tsx'

type AccountSectionProps = {
  title: string
  icon: Icon
  /** How things are, in one line. */
  state: string
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A section that opens at a press on its heading. */
export const AccountSection = ({ title, icon, state, headingRef, children }: AccountSectionProps) => (
  <section aria-label={title}>
    <Fold title={title} level={2} icon={icon} note={state} headingRef={headingRef}>
      {children}
    </Fold>
  </section>
)

/** The state of a section whose data could not be loaded. */
export const notLoaded = "We couldn't load this just now."
