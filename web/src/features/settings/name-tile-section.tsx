import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import { defaultPicture, hasRoomFor, NAME_TILES_MAX } from '@lanternleaf/domain/child-login/name-tile'
import { useState } from 'react'
import { removeName, showName, useNameTiles } from '../../child-login/name-tiles.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { OwnName } from '../../ui/name-tile/name-picture.tsx'
import { PictureChoice } from '../../ui/name-tile/picture-choice.tsx'
import styles from './settings-dialog.module.css'

/** The section in which the child chooses whether the login page of this device shows their name, and with which picture. */
export function NameTileSection({ child: { childId, username } }: { child: ChildSession }) {
  const names = useNameTiles()
  const [isChanging, setIsChanging] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const own = names.find((tile) => tile.childId === childId)
  const show = (picture = defaultPicture(names, childId)) => setIsRefused(!showName({ childId, username, picture }))
  const hasRoom = hasRoomFor(names, childId)
  return (
    <section className={styles.apart} aria-labelledby="name-at-login">
      <h3 id="name-at-login">Your name on the login page</h3>
      {hasRoom ? (
        <Switch
          label="Show my name on this device"
          detail="Press your name to log in. Anyone who uses this device can see it. It stays when you log out."
          isOn={own !== undefined}
          set={(isOn) => (isOn ? show() : removeName(childId))}
        />
      ) : (
        <p>This device already shows {NAME_TILES_MAX} names.</p>
      )}
      {own ? (
        <>
          <OwnName username={own.username} picture={own.picture} />
          <Actions>
            <Button aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
              Change picture
            </Button>
          </Actions>
          {isChanging ? (
            <PictureChoice childId={childId} names={names} legend="Your picture" chosen={own.picture} onChoose={show} />
          ) : null}
        </>
      ) : null}
      {isRefused ? <StatusMessage kind="careful">There's no room for your name on this device.</StatusMessage> : null}
    </section>
  )
}
