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

/** The number of pictures that are offered at first. A child can look over that many. */
const INITIAL_COUNT = 8

/** The choice of the picture beside a child's name, among the pictures that no other child on this device has. */
export function PictureChoice({ childId, names, chosen, onChoose, legend }: PictureChoiceProps) {
  const group = useId()
  const [isExpanded, setIsExpanded] = useState(false)
  const [initial] = useState(chosen)
  const free = freePictures(names, childId)
  const offeredFirst = [initial, ...free.filter((picture) => picture !== initial)].slice(0, INITIAL_COUNT)
  const isShown = (picture: NameTilePicture) => isExpanded || picture === chosen || offeredFirst.includes(picture)
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
      <Button kind="quiet" aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
        {isExpanded ? 'Fewer pictures' : 'More pictures'}
      </Button>
    </fieldset>
  )
}
