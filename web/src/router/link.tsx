import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from './router.tsx'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link within the app. Pressed with a key held, or with another button, it is the browser's. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    navigate(to)
  }
  return <a {...rest} href={to} onClick={follow} />
}

/** Whether a press leads on in this tab. */
export const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
