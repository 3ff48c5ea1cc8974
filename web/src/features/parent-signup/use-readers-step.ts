/**
 * Checks the children's input in step 3 of the sign-up, sends the family to the server, and assigns the server's errors to
 * their fields.
 */

import { createFamily, createReaders } from '@lanternleaf/contract/family'
import type { ReaderChange } from '@lanternleaf/domain/family-signup/family-signup'
import { type ReaderDraft, readerProblems } from '@lanternleaf/domain/family-signup/reader-draft'
import { useEffect, useRef } from 'react'
import { ApiError, call } from '../../api/call.ts'
import { withInvitation } from '../../api/invitation.ts'
import { InputError } from '../../api/parse-input.ts'
import { grownUpSignedIn } from '../../storage/entries/login.ts'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { NAME_TAKEN, readerTexts } from '../../ui/reader-form/reader-texts.ts'
import { useTakenNames } from '../../ui/reader-form/use-taken-names.ts'
import type { LaterStepsProps } from './later-steps.tsx'

const fieldName = (index: number, field: string): string => `readers.${index}.${field}`

/** The form of the readers, which creates the family. The typed input stays after an error. */
export function useReadersStep({ signup, send, isSignedIn, askGrownUp }: LaterStepsProps) {
  const { email, password, readers } = signup
  const takenNames = useTakenNames()
  const { busy, errors, submit, clearFieldError, clear } = useSubmit(async () => {
    assertValid(readers)
    try {
      const body = { readers: readers.map(toRequest), consent: true } as const
      const { children } = isSignedIn
        ? await call(createReaders, { body })
        : await call(createFamily, { body: { ...body, email, password, ...withInvitation() } })
      grownUpSignedIn.write(true)
      // A reader who chose no picture has got one.
      for (const [index, { picture }] of children.entries())
        send({ type: 'reader-changed', key: readers[index]?.key ?? 0, change: { picture } })
      send({ type: 'family-created' })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const { code, field, message } = failure
      if (code === 'login-needed') return askGrownUp(undefined)
      if (field === 'email' || field === 'password') return askGrownUp(message)
      if (code === 'unexpected')
        throw new ApiError(code, 'Failed to create child profiles. What you typed is still here. Please try again.')
      if (code === 'username-taken') storeTakenName(failure)
      throw failure
    }
  })
  /** Remembers a username that the server refused. The error's field is `readers.<index>.username`. */
  const storeTakenName = ({ field = '', suggestions }: ApiError) => {
    const reader = readers[Number(field.split('.')[1])]
    if (reader) takenNames.storeTaken(reader.username, suggestions)
  }
  const wasReaderAdded = useRef(false)
  // Focuses the username of a reader who was just added.
  useEffect(() => {
    if (!wasReaderAdded.current) return
    wasReaderAdded.current = false
    const names = document.querySelectorAll<HTMLElement>('input[name="username"]')
    names[names.length - 1]?.focus()
  })
  const errorsOf = (index: number) => {
    const username = readers[index]?.username ?? ''
    const fields = ['username', 'age', 'pin', 'confirmPin', 'questions']
    const messages = Object.fromEntries(fields.map((field) => [field, errors.fields[fieldName(index, field)]]))
    return { ...messages, username: messages.username ?? (takenNames.suggestionsFor(username) && NAME_TAKEN) }
  }
  return {
    busy,
    submit,
    error: errors.form,
    errorsOf,
    suggestionsOf: (index: number) => takenNames.suggestionsFor(readers[index]?.username ?? '') ?? [],
    change: (index: number, change: ReaderChange) => {
      for (const field of Object.keys(change)) clearFieldError(fieldName(index, field))
      send({ type: 'reader-changed', key: readers[index]?.key ?? 0, change })
    },
    checkName: (index: number) => void takenNames.check(readers[index]?.username ?? ''),
    add: () => {
      wasReaderAdded.current = true
      clear()
      send({ type: 'reader-added' })
    },
    remove: (index: number) => {
      clear()
      send({ type: 'reader-removed', key: readers[index]?.key ?? 0 })
      announce('Removed.')
    },
  }
}

/** @throws {InputError} all problems of the readers, by the names of the fields */
function assertValid(readers: readonly ReaderDraft[]): void {
  const problems = readers.flatMap((reader, index) => {
    const before = readers.slice(0, index).map(({ username }) => username)
    const texts = readerTexts(readerProblems(reader, before), 'all')
    return Object.entries(texts).map(([field, text]) => [fieldName(index, field), text] as const)
  })
  if (problems.length > 0) throw new InputError(Object.fromEntries(problems))
}

const toRequest = ({ username, age, picture, pin, questions }: ReaderDraft) => ({
  username,
  pin,
  age: age ?? 0,
  questions,
  ...(picture !== null && { picture }),
})
