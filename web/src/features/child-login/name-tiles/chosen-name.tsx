/** The part of the login form that shows whose PIN is asked for, after a child pressed a name tile. */

import type { NameTile } from '@lanternleaf/domain/child-login/name-tile'
import { Button } from '../../../ui/buttons/button.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { NamePicture } from '../../../ui/name-tile/name-picture.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import styles from './name-tiles.module.css'

type ChosenNameProps = { tile: NameTile; error: string | undefined; onNotMe: () => void }

/** The name of the chosen tile, above the PIN. A hidden username field lets password managers find the username. */
export const ChosenName = ({ tile: { username, picture }, error, onNotMe }: ChosenNameProps) => (
  <div>
    <div className={styles.chosen}>
      <NamePicture picture={picture} size="small" />
      <p {...UNTRANSLATED}>{username}</p>
      <input
        className="visually-hidden"
        name="username"
        autoComplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <Button kind="quiet" onClick={onNotMe}>
        This isn't me
      </Button>
    </div>
    {error === undefined ? null : <StatusMessage kind="careful">{error}</StatusMessage>}
  </div>
)
