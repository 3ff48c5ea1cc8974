import { CHILD_PICTURES, type ChildPicture } from '@lanternleaf/domain/child-login/child-picture'
import { useId } from 'react'
import { NamePicture } from './name-picture.tsx'
import styles from './picture-choice.module.css'

type PictureChoiceProps = {
  /** Null if none was chosen yet. */
  chosen: ChildPicture | null
  onChoose: (picture: ChildPicture) => void
  legend: string
}

/** The choice of the one picture that a child has of themself. */
export function PictureChoice({ chosen, onChoose, legend }: PictureChoiceProps) {
  const group = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.pictures}>
        {CHILD_PICTURES.map((picture) => (
          <label key={picture} className={styles.picture}>
            <input type="radio" name={group} checked={picture === chosen} onChange={() => onChoose(picture)} />
            <NamePicture picture={picture} size="small" />
            <span className={styles.word}>{PICTURE_WORDS[picture]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const PICTURE_WORDS: Readonly<Record<ChildPicture, string>> = {
  otter: 'Otter',
  fox: 'Fox',
  dragon: 'Dragon',
  octopus: 'Octopus',
  wolf: 'Wolf',
  owl: 'Owl',
  't-rex': 'T. rex',
  turtle: 'Turtle',
  cat: 'Cat',
  rocket: 'Rocket',
  robot: 'Robot',
  fern: 'Fern',
}
