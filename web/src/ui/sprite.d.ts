declare module '~sprite/*' {
  import type { Icon } from './picture.tsx'

  const icon: Icon
  export default icon
}
