import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from '../../router/link.tsx'
import { useNavigate } from '../../router/router.tsx'
import styles from './button.module.css'
import { ChosenMark } from './chosen-mark.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet'

const className = (kind: ButtonKind) => `${styles.button} ${styles[kind]}`

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { kind?: ButtonKind; children: ReactNode }

/** Something to do. `primary` once a screen; `secondary` beside it, to be chosen too; `quiet` for what few will need. */
export const Button = ({ kind = 'secondary', type = 'button', children, ...rest }: ButtonProps) => (
  <button type={type} className={className(kind)} {...rest}>
    {children}
    {kind === 'secondary' && rest['aria-pressed'] === true ? <ChosenMark /> : null}
  </button>
)

type GoButtonProps = { to: string; kind?: ButtonKind; children: ReactNode }

/** A button that leads somewhere, where the specification asks for a button. */
export function GoButton({ to, ...rest }: GoButtonProps) {
  const navigate = useNavigate()
  return <Button onClick={() => navigate(to)} {...rest} />
}

type ButtonLinkProps = { to: string; kind?: ButtonKind; children: ReactNode; onClick?: LinkProps['onClick'] }

/** Somewhere to go, with the look of a button. */
export const ButtonLink = ({ kind = 'secondary', ...rest }: ButtonLinkProps) => (
  <Link className={className(kind)} {...rest} />
)
