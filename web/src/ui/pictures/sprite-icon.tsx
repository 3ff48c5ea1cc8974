import type { Icon } from './picture.tsx'

/** A picture from the file that holds those of the first screens, so that neither their pages nor their scripts do. */
export const spriteIcon =
  (href: string): Icon =>
  (props) => (
    <svg aria-hidden="true" width="1.2em" height="1.2em" {...props}>
      <use href={href} />
    </svg>
  )
