import { freePictures, type NameTile, type NameTilePicture } from '@lanternleaf/domain/child-login/name-tile'
import { useId } from 'react'
import { NamePicture } from './name-picture.tsx'
import styles from './picture-choice.module.css'

type PictureChoiceProps = {
  childId: string
  names: readonly NameTile[]
  chosen: NameTilePicture
  onChoose: (picture: NameTilePicture) => void
}

/** The pictures a child can have beside the name: those that no other child on this device has. */
export function PictureChoice({ childId, names, chosen, onChoose }: PictureChoiceProps) {
  const group = useId()
  return (
    <fieldset className={styles.pictures}>
      <legend>Your picture</legend>
      {freePictures(names, childId).map((picture) => (
        <label key={picture} className={styles.picture}>
          <input type="radio" name={group} checked={picture === chosen} onChange={() => onChoose(picture)} />
          <NamePicture picture={picture} size="small" />
          <span>{picture.charAt(0).toUpperCase() + picture.slice(1)}</span>
        </label>
      ))}
    </fieldset>
  )
}
