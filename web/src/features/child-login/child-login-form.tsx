/**
 * The form in which a child logs in with a username and a PIN, of four digits or four pictures. A child who pressed a name
 * tile types only the PIN.
 */

import type { NameTile } from '@lanternleaf/domain/child-login/name-tile'
import { emptyPin, isPin, pinKind } from '@lanternleaf/domain/pin/pin'
import { useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../api/call.ts'
import { logInChild } from '../../child-login/log-in.ts'
import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { paths } from '../../paths.ts'
import { useLocation, useNavigate, useQuery } from '../../router/router.tsx'
import { lastPinKind } from '../../storage/entries/name-tiles.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { BackButton, Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { CampStrip } from '../../ui/camp/camp-strip.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormLinks } from '../../ui/forms/form.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DemoLogins } from '../../ui/messages/demo-logins.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { NumberPad } from '../../ui/pin-entry/number-pad.tsx'
import { PinEntry } from '../../ui/pin-entry/pin-entry.tsx'
import styles from './child-login-form.module.css'
import { goToNameChoice, PIN_ENTRY_PARAM, recoveryLink } from './login-links.ts'
import { LoginExpiredNotice, StorageBlockedNotice } from './login-notices.tsx'
import { ChosenName } from './name-tiles/chosen-name.tsx'
import { RecoveryRequestNotice } from './recovery/request-notice.tsx'
import { setTypedUsername, typedUsername } from './typed-username.ts'

/**
 * A pause replaces the form after many wrong PINs. `until`: the end of a break in milliseconds since 1970, or null if
 * only a grown-up can help.
 */
export type Pause = { readonly username: string; readonly says: string; readonly until: number | null }

type ChildLoginFormProps = {
  /** The name tile that was chosen. Null if the username is typed. */
  tile: NameTile | null
  /** Goes back to the name tiles. Null if the device has none. */
  onBackToNames: (() => void) | null
  onPause: (pause: Pause) => void
}

/** The child login: username and PIN. The typed username survives a break. */
export function ChildLoginForm({ tile, onBackToNames, onPause }: ChildLoginFormProps) {
  const [username, setUsername] = useState(tile?.username ?? typedUsername() ?? '')
  const [pin, setPin] = useState(() => emptyPin(tile?.pinKind ?? lastPinKind.read()))
  const [wasWrong, setWasWrong] = useState(false)
  const kind = pinKind(pin)
  const clearPin = () => {
    setPin(emptyPin(kind))
    setWasWrong(true)
  }
  const { busy, submit, errors } = useLogin({ username, pin }, { clearPin, onPause })
  const form = useId()
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.fields.pin) showWhatHelps(fields.current)
  }, [errors])
  const page = useLocation()
  const isOverwhelmed = useGuidedSession(({ currentBrainState }) => currentBrainState?.id === 'overwhelmed')
  const missing = tile && pin === emptyPin(kind) ? null : missingHint(username, pin)
  const complete = username.trim() !== '' && isPin(pin)
  return (
    <Page
      title="Your reading space"
      says={
        isOverwhelmed
          ? "Is everything too much today? There's no hurry."
          : (tile ? TILE_INSTRUCTIONS : LOGIN_INSTRUCTIONS)[kind]
      }
      width="prose"
      bar={
        <BottomBar
          label="Log in"
          endsForm
          back={onBackToNames ? <BackButton onPress={onBackToNames} /> : <BackLink to={paths.home} />}
          next={
            <Button
              type="submit"
              form={form}
              kind="primary"
              disabled={!complete}
              aria-disabled={(complete && busy) || undefined}
            >
              {busy ? 'Checking…' : "Let's Go!"}
            </Button>
          }
        />
      }
    >
      <LoginExpiredNotice />
      <RecoveryRequestNotice />
      <StorageBlockedNotice />
      <Card>
        <Form id={form} onSubmit={submit}>
          <div className={styles.fields}>
            <div className={styles.typed} ref={fields}>
              <div className={styles.demo}>
                <DemoLogins as="child" />
              </div>
              {tile ? (
                <ChosenName tile={tile} error={errors.fields.username} onNotMe={() => onBackToNames?.()} />
              ) : (
                <Field
                  label="Username"
                  name="username"
                  autoComplete="username"
                  autoCapitalize="none"
                  autoCorrect="off"
                  dir="auto"
                  spellCheck={false}
                  value={username}
                  onChange={({ target }) => {
                    setUsername(target.value)
                    setTypedUsername(target.value)
                  }}
                  error={errors.fields.username}
                />
              )}
              <PinEntry
                autoComplete="current-password"
                choice={wasWrong ? 'asked' : 'quiet'}
                hasPad
                rows={[
                  {
                    label: 'PIN',
                    name: 'pin',
                    value: pin,
                    onChange: setPin,
                    error: errors.fields.pin,
                    // The error replaces the hint, so that the help link below stays visible.
                    hint: errors.fields.pin === undefined ? PIN_HINTS : undefined,
                  },
                ]}
              />
              {kind === 'digits' ? <NumberPad value={pin} onChange={setPin} /> : null}
              <p className={styles.help} data-help>
                <ButtonLink kind="quiet" to={recoveryLink(page)} onClick={() => setTypedUsername(username)}>
                  Need help remembering your PIN?
                </ButtonLink>
              </p>
              {/* Once nothing is missing it is invisible, and only keeps its room. After a wrong PIN the error has that room. */}
              {errors.fields.pin ? null : (
                <p className={missing ? styles.needed : styles.complete}>{missing ?? MISSING_PIN[kind]}</p>
              )}
            </div>
          </div>
          {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
        </Form>
      </Card>
      <FormLinks>
        <ButtonLink kind="quiet" to={paths.parentSignup} data-sign-up>
          Ask a grown-up to create an account
        </ButtonLink>
      </FormLinks>
      <CampStrip size="tall" />
    </Page>
  )
}

/** Scrolls a small window after a wrong PIN, so that the link to help and all number keys are in sight. */
function showWhatHelps(fields: HTMLElement | null): void {
  if (!fields?.querySelector('[data-pad]')) return
  for (const part of fields.querySelectorAll('[data-help], [data-pad]')) part.scrollIntoView({ block: 'nearest' })
}

/** What is still missing, shown before submitting once one of the two is entered. Null if nothing is, or as long as both are. */
function missingHint(username: string, pin: string): string | null {
  const kind = pinKind(pin)
  if (username.trim() === '') return pin === emptyPin(kind) ? null : 'Please enter your username'
  return isPin(pin) ? null : MISSING_PIN[kind]
}

const MISSING_PIN = {
  digits: 'Please enter your 4-digit PIN',
  pictures: 'Please choose your four pictures',
} as const

const PIN_HINTS = { digits: 'Four digits', pictures: 'Four pictures, in order' } as const

const LOGIN_INSTRUCTIONS = {
  digits: 'Type your username and your PIN.',
  pictures: 'Type your username. Choose your pictures.',
} as const

/** The instructions if a name tile was chosen. */
const TILE_INSTRUCTIONS = { digits: 'Type your PIN.', pictures: 'Choose your pictures.' } as const

type Credentials = { readonly username: string; readonly pin: string }
type RefusalHandlers = { readonly clearPin: () => void; readonly onPause: (pause: Pause) => void }

/** The submit handler of the login form. A wrong PIN is cleared, and the username stays. Many wrong PINs cause a pause. */
function useLogin({ username, pin }: Credentials, { clearPin, onPause }: RefusalHandlers) {
  const navigate = useNavigate()
  const page = useLocation()
  const isFromNameChoice = useQuery().has(PIN_ENTRY_PARAM)
  return useSubmit(async () => {
    try {
      await logInChild(username, pin)
      // At that address a child who is logged in gets the page that was asked for.
      if (isFromNameChoice) goToNameChoice(navigate, page)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const { code, message: says, retryAfter } = failure
      if (code === 'little-break') return onPause({ username, says, until: Date.now() + retryAfter })
      if (code === 'grown-up-needed') return onPause({ username, says, until: null })
      if (code === 'wrong-pin' || code === 'no-match') clearPin()
      throw failure
    }
  })
}
