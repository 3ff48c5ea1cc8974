import { createFamily, createReaders } from '@lanternleaf/contract/family'
import type { ReaderChange } from '@lanternleaf/domain/family-signup/family-signup'
import { type ReaderDraft, readerProblems } from '@lanternleaf/domain/family-signup/reader-draft'
import { useEffect, useRef } from 'react'
import { ApiError, call } from '../../api/call.ts'
import { InputError } from '../../api/parsed.ts'
import { announce } from '../../ui/announcer.tsx'
import { withInvitation } from '../../ui/invitation.ts'
import { NAME_TAKEN, readerTexts } from '../../ui/reader-form/reader-texts.ts'
import { useTakenNames } from '../../ui/reader-form/use-taken-names.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import type { LaterStepsProps } from './later-steps.tsx'

const nameOf = (place: number, field: string): string => `readers.${place}.${field}`

/** The readers as a form, and making the family. Whatever goes wrong, what was typed stays. */
export function useReadersStep({ signup, send, isSignedIn, askGrownUp }: LaterStepsProps) {
  const { email, password, readers } = signup
  const taken = useTakenNames()
  const { busy, errors, submit, mend, clear } = useSubmit(async () => {
    refuseProblems(readers)
    try {
      const body = { readers: readers.map(asAsked), consent: true } as const
      if (isSignedIn) await call(createReaders, { body })
      else await call(createFamily, { body: { ...body, email, password, ...withInvitation() } })
      send({ type: 'made' })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const { code, field, message } = failure
      if (code === 'login-needed') return askGrownUp(undefined)
      if (field === 'email' || field === 'password') return askGrownUp(message)
      if (code === 'unexpected')
        throw new ApiError(code, 'Failed to create child profiles. What you typed is still here. Please try again.')
      if (code === 'username-taken') noteTaken(failure)
      throw failure
    }
  })
  const noteTaken = ({ field = '', suggestions }: ApiError) => {
    const reader = readers[Number(field.split('.')[1])]
    if (reader) taken.note(reader.username, suggestions)
  }
  // A reader who was added is typed next.
  const added = useRef(false)
  useEffect(() => {
    if (!added.current) return
    added.current = false
    const names = document.querySelectorAll<HTMLElement>('input[name="username"]')
    names[names.length - 1]?.focus()
  })
  const errorsOf = (place: number) => {
    const username = readers[place]?.username ?? ''
    const fields = ['username', 'age', 'pin', 'confirmPin', 'questions']
    const found = Object.fromEntries(fields.map((field) => [field, errors.fields[nameOf(place, field)]]))
    return { ...found, username: found.username ?? (taken.suggestionsFor(username) && NAME_TAKEN) }
  }
  return {
    busy,
    submit,
    error: errors.form,
    errorsOf,
    suggestionsOf: (place: number) => taken.suggestionsFor(readers[place]?.username ?? '') ?? [],
    change: (place: number, change: ReaderChange) => {
      for (const field of Object.keys(change)) mend(nameOf(place, field))
      send({ type: 'reader-typed', key: readers[place]?.key ?? 0, change })
    },
    checkName: (place: number) => void taken.check(readers[place]?.username ?? ''),
    add: () => {
      added.current = true
      clear()
      send({ type: 'reader-added' })
    },
    remove: (place: number) => {
      clear()
      send({ type: 'reader-removed', key: readers[place]?.key ?? 0 })
      announce('Removed.')
    },
  }
}

/** @throws {InputError} of everything that is wrong, by the names of the fields */
function refuseProblems(readers: readonly ReaderDraft[]): void {
  const wrong = readers.flatMap((reader, place) => {
    const before = readers.slice(0, place).map(({ username }) => username)
    const texts = readerTexts(readerProblems(reader, before), 'all')
    return Object.entries(texts).map(([field, text]) => [nameOf(place, field), text] as const)
  })
  if (wrong.length > 0) throw new InputError(Object.fromEntries(wrong))
}

const asAsked = ({ username, age, pin, questions }: ReaderDraft) => ({ username, pin, age: age ?? 0, questions })
