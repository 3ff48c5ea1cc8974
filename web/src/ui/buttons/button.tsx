import type { ButtonHTMLAttributes, ReactNode } from 'react'
import ArrowLeft from '~sprite/lucide/arrow-left'
import Check from '~sprite/lucide/check'
import { Link, type LinkProps } from '../../router/link.tsx'
import { useNavigate } from '../../router/router.tsx'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'quiet'

const className = (kind: ButtonKind) => `${styles.button} ${styles[kind]}`

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { kind?: ButtonKind; children: ReactNode }

/** A button. `primary` is used at most once on a screen, `secondary` for other choices, `quiet` for actions that few need. */
export const Button = ({ kind = 'secondary', type = 'button', children, ...rest }: ButtonProps) => (
  <button type={type} className={className(kind)} {...rest}>
    {children}
    {kind === 'secondary' && rest['aria-pressed'] === true ? <ChosenMark /> : null}
  </button>
)

type GoButtonProps = { to: string; kind?: ButtonKind; children: ReactNode }

/** A button that navigates, if the specification asks for a button instead of a link. */
export function GoButton({ to, ...rest }: GoButtonProps) {
  const navigate = useNavigate()
  return <Button onClick={() => navigate(to)} {...rest} />
}

type ButtonLinkProps = { to: string; kind?: ButtonKind; children: ReactNode; onClick?: LinkProps['onClick'] }

/** A link that looks like a button. */
export const ButtonLink = ({ kind = 'secondary', ...rest }: ButtonLinkProps) => (
  <Link className={className(kind)} {...rest} />
)

/** The tick on the corner of a chosen item, for users who cannot see the colours. */
export const ChosenMark = () => (
  <span className={styles.mark} data-tick aria-hidden="true">
    <Check />
  </span>
)

/** The Back button in a bar, if the previous step has no address. */
export const BackButton = ({ onPress }: { onPress: () => void }) => (
  <Button onClick={onPress}>
    <ArrowLeft aria-hidden="true" />
    Back
  </Button>
)
