import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a step, which has the focus when the step comes after another. */
export function StepHeading({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  )
}
