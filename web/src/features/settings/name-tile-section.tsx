/** The section "Your name and picture" of the child's settings. A name tile is the button with a child's name at the login. */

import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import type { ChildPicture } from '@lanternleaf/domain/child-login/child-picture'
import { hasRoomFor, NAME_TILES_MAX } from '@lanternleaf/domain/child-login/name-tile'
import { useState } from 'react'
import { errorText } from '../../api/call.ts'
import { removeName, showName, useNameTiles } from '../../child-login/name-tiles.ts'
import { chooseOwnPicture, pictureOf } from '../../child-login/own-picture.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { OwnName } from '../../ui/name-tile/name-picture.tsx'
import { PictureChoice } from '../../ui/name-tile/picture-choice.tsx'
import styles from './settings-dialog.module.css'

/** The section in which the child chooses their picture, and whether the login page of this device shows their name with it. */
export function NameTileSection({ child }: { child: ChildSession }) {
  const { childId, username } = child
  const names = useNameTiles()
  const [isChanging, setIsChanging] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isShown = names.some((tile) => tile.childId === childId)
  // The chosen picture is shown at once, before the server has stored it.
  const [pending, setPending] = useState<ChildPicture | null>(null)
  const picture = pending ?? pictureOf(child)
  const choosePicture = (chosen: ChildPicture) => {
    setProblem(null)
    setPending(chosen)
    chooseOwnPicture(childId, chosen)
      .catch((reason: unknown) => setProblem(errorText(reason)))
      .finally(() => setPending(null))
  }
  const show = () =>
    setProblem(showName({ childId, username, picture }) ? null : "There's no room for your name on this device.")
  return (
    <section className={styles.apart} aria-labelledby="name-at-login">
      <h3 id="name-at-login">Your name and picture</h3>
      <OwnName username={username} picture={picture} />
      <Actions>
        <Button aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
          Change picture
        </Button>
      </Actions>
      {isChanging ? <PictureChoice legend="Your picture" chosen={picture} onChoose={choosePicture} /> : null}
      {hasRoomFor(names, childId) ? (
        <Switch
          label="Show my name on this device"
          detail="Press your name to log in. Anyone who uses this device can see it. It stays when you log out."
          isOn={isShown}
          set={(isOn) => (isOn ? show() : removeName(childId))}
        />
      ) : (
        <p>
          This device already shows {NAME_TILES_MAX} names, so there's no room for yours. You can remove one on the
          login page.
        </p>
      )}
      {problem === null ? null : <StatusMessage kind="careful">{problem}</StatusMessage>}
    </section>
  )
}
