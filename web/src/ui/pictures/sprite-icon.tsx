import type { Icon } from './picture.tsx'

/** An icon from the SVG sprite of the first screens, so that neither their pages nor their scripts contain it. */
export const spriteIcon =
  (href: string): Icon =>
  (props) => (
    <svg aria-hidden="true" width="1.2em" height="1.2em" {...props}>
      <use href={href} />
    </svg>
  )
