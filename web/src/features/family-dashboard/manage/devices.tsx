/** The tab "Devices" of the dialog Manage: where a child is logged in, with buttons that end these logins. */

import { type Device, logOutAllDevices, logOutDevice } from '@lanternleaf/contract/manage'
import { MAX_OWN_DEVICES } from '@lanternleaf/domain/child-login/rate-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import DeviceIcon from '~icons/lucide/monitor-smartphone'
import { call } from '../../../api/call.ts'
import { timeNow } from '../../../storage/clock.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { focusText } from '../../../ui/layout/focus-text.ts'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { Name } from '../../../ui/text/quoted.tsx'
import { relativeTime } from '../../../ui/time/relative-day.ts'
import { managedChildQuery } from '../queries.ts'
import styles from './manage-child.module.css'

type DevicesProps = { childId: string; username: string; devices: readonly Device[] }

/** The list of devices on which a child has logged in, with buttons that log the child out. */
export function Devices({ childId, username, devices }: DevicesProps) {
  const queries = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const onChanged = async (): Promise<void> => {
    await queries.invalidateQueries(managedChildQuery(childId))
    // The pressed button has disappeared, so the focus moves to the heading.
    focusText(heading.current)
  }
  const logOutEverywhere = useSubmit(async () => {
    await call(logOutAllDevices, { params: { childId } })
    await onChanged()
  })
  const groups = groupAlike(devices)
  return (
    <section className={styles.part} aria-labelledby="manage-devices">
      <h3 id="manage-devices" ref={heading}>
        <Name>{username}</Name>'s devices
      </h3>
      {devices.length === 0 ? (
        <p>
          We don't know of any devices for <Name>{username}</Name> yet.
        </p>
      ) : null}
      <ul className={styles.devices}>
        {groups.map(([first, ...others]) =>
          first ? (
            <DeviceRow key={first.deviceId} childId={childId} device={first} others={others} onChanged={onChanged} />
          ) : null,
        )}
      </ul>
      {devices.length >= MAX_OWN_DEVICES ? (
        <p>These are the last {MAX_OWN_DEVICES}. “Log out everywhere” ends logins on older ones, too.</p>
      ) : null}
      {groups.length > 1 || devices.length >= MAX_OWN_DEVICES ? (
        <Button onClick={() => void logOutEverywhere.submit()} aria-disabled={logOutEverywhere.busy}>
          {logOutEverywhere.busy ? 'Logging out…' : 'Log out everywhere'}
        </Button>
      ) : null}
      {logOutEverywhere.errors.form ? (
        <StatusMessage kind="careful">{logOutEverywhere.errors.form}</StatusMessage>
      ) : null}
      {devices.length > 0 ? (
        <Disclosure summary="About these devices">
          <p>
            Devices where <Name>{username}</Name> has logged in, or where the space was made. After “Log out” or
            “Remove”, <Name>{username}</Name> needs the PIN there again, and that device counts as new. Everything{' '}
            <Name>{username}</Name> made there stays.
          </p>
        </Disclosure>
      ) : null}
    </section>
  )
}

/**
 * The devices in groups that a parent cannot tell apart, such as private windows of one browser. This device comes first, then
 * the last used, also within a group.
 */
function groupAlike(devices: readonly Device[]): readonly (readonly Device[])[] {
  const sorted = devices.toSorted(
    (a, b) => Number(b.isThis) - Number(a.isThis) || (b.lastLogin ?? 0) - (a.lastLogin ?? 0),
  )
  return [...Map.groupBy(sorted, (device) => [device.isThis, nameOf(device), stateOf(device)].join()).values()]
}

const nameOf = ({ browser }: Device): string => browser ?? 'A browser'

function stateOf({ lastLogin, isLoggedIn }: Device): string {
  if (lastLogin === null) return 'Not logged in yet'
  return isLoggedIn ? 'Logged in' : 'Logged out'
}

const LOG_OUT = { label: 'Log out', labelOfAll: 'Log out all', busyLabel: 'Logging out…', preposition: 'on ' }
const REMOVE = { label: 'Remove', labelOfAll: 'Remove all', busyLabel: 'Removing…', preposition: '' }

type DeviceRowProps = {
  childId: string
  device: Device
  /** More devices of the same name and state, last used before `device`. */
  others: readonly Device[]
  onChanged: () => Promise<void>
}

/** A group of alike devices, with a button that logs the child out on all of them, or, if logged out, removes them. */
function DeviceRow({ childId, device, others, onChanged }: DeviceRowProps) {
  const { lastLogin, isLoggedIn, isThis } = device
  const end = useSubmit(async () => {
    for (const { deviceId } of [device, ...others]) await call(logOutDevice, { params: { childId, deviceId } })
    await onChanged()
  })
  const name = nameOf(device)
  const action = isLoggedIn ? LOG_OUT : REMOVE
  return (
    <li className={styles.row}>
      <Picture icon={DeviceIcon} tint="ocean" />
      <p>
        <strong>{name}</strong>
        {others.length > 0 ? `, ${others.length + 1} times` : null}
        {isThis ? (
          <>
            {' '}
            <span className={styles.here}>This device</span>
          </>
        ) : null}
        <br />
        <span className={styles.state}>
          {isLoggedIn ? '' : `${stateOf(device)}. `}
          {lastLogin === null ? null : `Last login ${relativeTime(lastLogin, timeNow())}.`}
        </span>
      </p>
      <Button onClick={() => void end.submit()} aria-disabled={end.busy}>
        {end.busy ? action.busyLabel : others.length > 0 ? action.labelOfAll : action.label}
        <span className="visually-hidden">
          {' '}
          {action.preposition}
          {name}
        </span>
      </Button>
      {end.errors.form ? <StatusMessage kind="careful">{end.errors.form}</StatusMessage> : null}
    </li>
  )
}
