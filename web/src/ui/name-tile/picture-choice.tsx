import { freePictures, type NameTile, type NameTilePicture } from '@lanternleaf/domain/child-login/name-tile'
import { useId, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { NamePicture } from './name-picture.tsx'
import styles from './picture-choice.module.css'

type PictureChoiceProps = {
  childId: string
  names: readonly NameTile[]
  chosen: NameTilePicture
  onChoose: (picture: NameTilePicture) => void
  legend: string
}

/** How many pictures are offered at first: no more than a child can look over. */
const INITIAL_COUNT = 8

/** Choice of a picture beside a child's name, among those that no other child on this device has. */
export function PictureChoice({ childId, names, chosen, onChoose, legend }: PictureChoiceProps) {
  const group = useId()
  const [hasAll, setHasAll] = useState(false)
  const [initial] = useState(chosen)
  const free = freePictures(names, childId)
  const first = [initial, ...free.filter((picture) => picture !== initial)].slice(0, INITIAL_COUNT)
  const isShown = (picture: NameTilePicture) => hasAll || picture === chosen || first.includes(picture)
  return (
    <fieldset className={styles.pictures}>
      <legend>{legend}</legend>
      {free.filter(isShown).map((picture) => (
        <label key={picture} className={styles.picture}>
          <input type="radio" name={group} checked={picture === chosen} onChange={() => onChoose(picture)} />
          <NamePicture picture={picture} size="small" />
          <span className={styles.word}>{picture.charAt(0).toUpperCase() + picture.slice(1)}</span>
        </label>
      ))}
      <Button kind="quiet" aria-expanded={hasAll} onClick={() => setHasAll(!hasAll)}>
        {hasAll ? 'Fewer pictures' : 'More pictures'}
      </Button>
    </fieldset>
  )
}
