/** The section "Devices" in the dialog Manage: where a child is logged in, with buttons that end these logins. */

import { type Device, logOutAllDevices, logOutDevice } from '@lanternleaf/contract/manage'
import { MAX_OWN_DEVICES } from '@lanternleaf/domain/child-login/rate-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../api/call.ts'
import { timeNow } from '../../../storage/clock.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { focusText } from '../../../ui/layout/focus-text.ts'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
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
  return (
    <section className={styles.part} aria-labelledby="manage-devices">
      <h3 id="manage-devices" ref={heading}>
        Devices
      </h3>
      {devices.length === 0 ? (
        <p>
          We don't know of any devices for <Name>{username}</Name> yet.
        </p>
      ) : (
        <Disclosure summary="About these devices">
          <p>
            Devices where <Name>{username}</Name> has logged in, or where the space was made. After “Log out” or
            “Forget”, <Name>{username}</Name> needs the PIN there again, and that device counts as new. Everything{' '}
            <Name>{username}</Name> made there stays.
          </p>
        </Disclosure>
      )}
      <ul className={styles.devices}>
        {groupByName(devices).map(([name, [first, ...more]]) => (
          <li key={name}>
            {first ? <DeviceRow childId={childId} device={first} onChanged={onChanged} /> : null}
            {more.length > 0 ? (
              <Disclosure
                summary={
                  <>
                    Show {more.length} more
                    <span className="visually-hidden"> devices named {name}</span>
                  </>
                }
              >
                <ul className={styles.devices}>
                  {more.map((device) => (
                    <li key={device.deviceId}>
                      <DeviceRow childId={childId} device={device} onChanged={onChanged} />
                    </li>
                  ))}
                </ul>
              </Disclosure>
            ) : null}
          </li>
        ))}
      </ul>
      {devices.length >= MAX_OWN_DEVICES ? (
        <p>These are the last {MAX_OWN_DEVICES}. “Log out everywhere” ends logins on older ones, too.</p>
      ) : null}
      {devices.length > 1 ? (
        <Button onClick={() => void logOutEverywhere.submit()} aria-disabled={logOutEverywhere.busy}>
          {logOutEverywhere.busy ? 'Logging out…' : 'Log out everywhere'}
        </Button>
      ) : null}
      {logOutEverywhere.errors.form ? (
        <StatusMessage kind="careful">{logOutEverywhere.errors.form}</StatusMessage>
      ) : null}
    </section>
  )
}

/** The devices by their names, which several can share. This one comes first, then the last used, also within a name. */
function groupByName(devices: readonly Device[]): [name: string, devices: Device[]][] {
  const groups = new Map<string, Device[]>()
  for (const device of devices.toSorted(
    (a, b) => Number(b.isThis) - Number(a.isThis) || (b.lastLogin ?? 0) - (a.lastLogin ?? 0),
  )) {
    const group = groups.get(nameOf(device))
    if (group) group.push(device)
    else groups.set(nameOf(device), [device])
  }
  return [...groups]
}

const nameOf = ({ browser }: Device): string => browser ?? 'A browser'

const LOG_OUT = { label: 'Log out', busyLabel: 'Logging out…', target: (name: string) => `on ${name}` }
const FORGET = { label: 'Forget', busyLabel: 'Forgetting…', target: (name: string) => name }

type DeviceRowProps = { childId: string; device: Device; onChanged: () => Promise<void> }

/** One device, with a button that logs the child out there, or, if the child is logged out, forgets the device. */
function DeviceRow({ childId, device, onChanged }: DeviceRowProps) {
  const { deviceId, lastLogin, isLoggedIn, isThis } = device
  const end = useSubmit(async () => {
    await call(logOutDevice, { params: { childId, deviceId } })
    await onChanged()
  })
  const name = nameOf(device)
  const action = isLoggedIn ? LOG_OUT : FORGET
  return (
    <div className={styles.device}>
      <p>
        <strong>{name}</strong>
        {isThis ? (
          <>
            {' '}
            <span className={styles.here}>This device</span>
          </>
        ) : null}
        <br />
        {lastLogin === null
          ? 'Not logged in yet.'
          : `${isLoggedIn ? 'Logged in' : 'Logged out'}. Last login ${relativeTime(lastLogin, timeNow())}.`}
      </p>
      <Button onClick={() => void end.submit()} aria-disabled={end.busy}>
        {end.busy ? action.busyLabel : action.label}
        <span className="visually-hidden"> {action.target(name)}</span>
      </Button>
      {end.errors.form ? <StatusMessage kind="careful">{end.errors.form}</StatusMessage> : null}
    </div>
  )
}
