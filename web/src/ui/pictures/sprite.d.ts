/** Icons of the first screens, from one SVG file. `web/plugins/icon-sprite.ts` makes these modules. */
declare module '~sprite/*' {
  import type { Icon } from './picture.tsx'

  const icon: Icon
  export default icon
}

/** Icons that are copied into each file that imports them. `web/plugins/inline-icons.ts` makes these modules. */
declare module '~own/*' {
  const picture: import('./picture.tsx').Icon
  export default picture
}
