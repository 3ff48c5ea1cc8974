import type { ComponentProps, MouseEvent } from 'react'
import { locationAt } from './location.ts'
import { useLocation, useNavigate } from './router.tsx'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link within the app. Pressed with a key held, or with another button, it is the browser's. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const here = useLocation()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    const { pathname, search, hash } = locationAt(to, undefined, here)
    // A second step to the same place would have to be gone back twice.
    navigate(to, { replace: pathname === here.pathname && search === here.search && hash === here.hash })
  }
  return <a {...rest} href={to} onClick={follow} />
}

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
