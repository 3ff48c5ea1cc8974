import type { NameTilePicture } from '@lanternleaf/domain/child-login/name-tile'
import { useAsync } from '../loading/use-async.ts'
import { type Icon, Picture } from '../pictures/picture.tsx'
import { Name } from '../text/quoted.tsx'
import styles from './own-name.module.css'

const load = async () => (await import('./pictures.ts')).PICTURES

/** The decorative picture beside a child's name. Its space is reserved while it loads. */
export function NamePicture({ picture, size = 'medium' }: { picture: NameTilePicture; size?: 'small' | 'medium' }) {
  const pictures = useAsync('name pictures', load)
  return <Picture icon={pictures.state === 'ready' ? pictures.value[picture] : None} tint="ocean" size={size} />
}

const None: Icon = () => null

/** A child's name with its picture, as shown at the login. */
export const OwnName = ({ username, picture }: { username: string; picture: NameTilePicture }) => (
  <p className={styles.own}>
    <NamePicture picture={picture} size="small" />
    <Name>{username}</Name>
  </p>
)
