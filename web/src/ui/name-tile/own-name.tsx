import type { NameTilePicture } from '@lanternleaf/domain/child-login/name-tile'
import { Name } from '../text/quoted.tsx'
import { NamePicture } from './name-picture.tsx'
import styles from './own-name.module.css'

/** A child's name with its picture, as shown at the login. */
export const OwnName = ({ username, picture }: { username: string; picture: NameTilePicture }) => (
  <p className={styles.own}>
    <NamePicture picture={picture} size="small" />
    <Name>{username}</Name>
  </p>
)
