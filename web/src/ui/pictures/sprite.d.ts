declare module '~sprite/*' {
  import type { Icon } from './picture.tsx'

  const icon: Icon
  export default icon
}

/** Pictures as components, each in a copy for the file that imports it. */
declare module '~own/*' {
  const picture: import('./picture.tsx').Icon
  export default picture
}
