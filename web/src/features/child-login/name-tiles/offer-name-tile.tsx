import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import { defaultPicture } from '@lanternleaf/domain/child-login/name-tile'
import { useState } from 'react'
import { useChildLogin } from '../../../child-login/child-login.ts'
import { showName, useNameTiles } from '../../../child-login/name-tiles.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { announce } from '../../../ui/messages/announcer.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { OwnName } from '../../../ui/name-tile/name-picture.tsx'
import { PictureChoice } from '../../../ui/name-tile/picture-choice.tsx'
import styles from './name-tiles.module.css'

/** Closes the question, so that the requested screen is shown. */
const continueToScreen = () => useChildLogin.setState({ asksForName: false })

/** Asks the child once, after the second login on a device, whether the login page may show their name. Leaving the page means no. */
export default function OfferNameTile({ child: { childId, username } }: { child: ChildSession }) {
  const names = useNameTiles()
  const [picture, setPicture] = useState(() => defaultPicture(names, childId))
  const [isFull, setIsFull] = useState(false)
  const show = () => {
    if (!showName({ childId, username, picture })) return setIsFull(true)
    announce('Next time, your name will be here.')
    continueToScreen()
  }
  return (
    <Page
      title="Show your name here next time?"
      says="Press it and enter your PIN. Anyone who uses this device can see your name."
      width="narrow"
      bar={
        <BottomBar
          label="Your name"
          back={<Button onClick={continueToScreen}>{isFull ? 'OK' : 'No, thanks'}</Button>}
          next={isFull ? null : <Button onClick={show}>Show my name</Button>}
        />
      }
    >
      {isFull ? (
        <StatusMessage kind="careful">
          There's no room for your name on this device. Nothing else changes.
        </StatusMessage>
      ) : (
        <div className={styles.question}>
          <OwnName username={username} picture={picture} />
          <PictureChoice
            childId={childId}
            names={names}
            legend="Pick a different picture"
            chosen={picture}
            onChoose={setPicture}
          />
        </div>
      )}
    </Page>
  )
}
