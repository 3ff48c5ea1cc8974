/** A child's avatar, alone or beside the name. The icons load later; if that fails, the circle stays empty. */

import type { ChildPicture } from '@lanternleaf/domain/child-login/child-picture'
import { useAsync } from '../loading/use-async.ts'
import { type Icon, Picture, type Tint } from '../pictures/picture.tsx'
import { Name } from '../text/quoted.tsx'
import styles from './own-name.module.css'

const load = async () => (await import('./pictures.ts')).PICTURES

/** The background of each picture, which helps siblings to tell theirs apart. Some pictures share one. */
const TINTS: Readonly<Record<ChildPicture, Tint>> = {
  otter: 'ocean',
  fox: 'friendship',
  dragon: 'food',
  octopus: 'mystery',
  wolf: 'vehicles',
  owl: 'space',
  't-rex': 'animals',
  turtle: 'animals',
  cat: 'food',
  rocket: 'space',
  robot: 'friendship',
  fern: 'mystery',
}

/**
 * The picture that a child chose of themself: the same beside the child's name everywhere. Its space is reserved while
 * it loads.
 */
export function NamePicture({ picture, size = 'medium' }: { picture: ChildPicture; size?: 'small' | 'medium' }) {
  const pictures = useAsync('name pictures', load)
  return (
    <Picture icon={pictures.state === 'ready' ? pictures.value[picture] : NoIcon} tint={TINTS[picture]} size={size} />
  )
}

const NoIcon: Icon = () => null

/** A child's name with the child's picture, in the settings and the sign-up as at the login. */
export const OwnName = ({ username, picture }: { username: string; picture: ChildPicture }) => (
  <p className={styles.own}>
    <NamePicture picture={picture} size="small" />
    <Name>{username}</Name>
  </p>
)
