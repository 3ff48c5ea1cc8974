/**
 * The state of the dialog "Add Child" on the parent's dashboard: its pages, what was typed, and the request that creates
 * the child.
 */

import { createChild } from '@lanternleaf/contract/children'
import type { ComfortChoices } from '@lanternleaf/domain/comfort/choices'
import { blankReader, type ReaderDraft, readerProblems } from '@lanternleaf/domain/family-signup/reader-draft'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '../../../api/call.ts'
import { InputError } from '../../../api/parse-input.ts'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { announce } from '../../../ui/messages/announcer.tsx'
import { NAME_TAKEN, readerTexts } from '../../../ui/reader-form/reader-texts.ts'
import { useTakenNames } from '../../../ui/reader-form/use-taken-names.ts'
import { isolate } from '../../../ui/text/quoted.tsx'
import { childrenQuery } from '../queries.ts'

/** The pages of the dialog, in order. The PIN and the questions for a forgotten PIN are one step. */
export const ADD_CHILD_PAGES = ['name', 'pin', 'questions', 'preferences'] as const
export type AddChildPage = (typeof ADD_CHILD_PAGES)[number]

/** The fields of each page that can have errors. */
const FIELDS_OF_PAGE: Record<AddChildPage, readonly string[]> = {
  name: ['username'],
  pin: ['pin', 'confirmPin'],
  questions: ['questions'],
  preferences: [],
}

/** Errors that mean that the page shows outdated data of the family. */
const STALE_FAMILY_CODES = new Set<ApiError['code']>(['too-many-children', 'login-needed'])

const EMPTY_FORM = {
  page: 'name' as AddChildPage,
  hasMoved: false,
  draft: blankReader(0),
  comfort: {} as ComfortChoices,
}

/** A form of four pages that creates a child's space. Errors never clear what was typed. */
export function useAddChild(onDone: () => void) {
  const queries = useQueryClient()
  const takenNames = useTakenNames()
  const [form, setForm] = useState(EMPTY_FORM)
  const { page, draft, comfort } = form
  const goTo = (target: AddChildPage) => setForm((before) => ({ ...before, page: target, hasMoved: true }))
  const { busy, errors, submit, clearFieldError, clear } = useSubmit(async () => {
    // The server treats a repeated request as the same child.
    const siblings = (queries.getQueryData(childrenQuery.queryKey) ?? []).map(({ username }) => username)
    const texts = readerTexts(readerProblems(draft, siblings), 'one')
    const wrong = Object.entries(texts).filter(([field]) => FIELDS_OF_PAGE[page].includes(field))
    if (wrong.length > 0) throw new InputError(Object.fromEntries(wrong))
    if (page === 'name' && !(await takenNames.check(draft.username))) throw new InputError({ username: NAME_TAKEN })
    const next = ADD_CHILD_PAGES[ADD_CHILD_PAGES.indexOf(page) + 1]
    if (next) return goTo(next)
    await create()
  })

  const create = async (): Promise<void> => {
    const { username, pin, age, picture, questions } = draft
    try {
      const body = {
        username,
        pin,
        questions,
        comfort,
        ...(age !== null && { age }),
        ...(picture !== null && { picture }),
        consent: true,
      } as const
      const created = await call(createChild, { body })
      await queries.invalidateQueries(childrenQuery)
      announce(`${isolate(created.username)} has a reading space now.`)
      setForm(EMPTY_FORM)
      onDone()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      // Another device may have added a child, or the parent may be signed out: load the data of the page again.
      if (STALE_FAMILY_CODES.has(failure.code)) void queries.invalidateQueries()
      if (failure.code === 'demo') throw new ApiError('demo', "This is a demo, so you can't add a child here.")
      if (failure.code === 'unexpected') {
        const text = 'Failed to create child profile. What you typed is still here. Please try again.'
        throw new ApiError('unexpected', text)
      }
      if (failure.code === 'username-taken') {
        takenNames.storeTaken(username, failure.suggestions)
        goTo('name')
      }
      throw failure
    }
  }

  return {
    ...form,
    busy,
    errors,
    submit,
    suggestions: takenNames.suggestionsFor(draft.username) ?? [],
    set: (change: Partial<ReaderDraft>) => {
      for (const field of Object.keys(change)) clearFieldError(field)
      setForm((before) => ({ ...before, draft: { ...before.draft, ...change } }))
    },
    setQuestions: (questions: ReaderDraft['questions']) => {
      clearFieldError('questions')
      setForm((before) => ({ ...before, draft: { ...before.draft, questions } }))
    },
    setComfort: (change: { readonly [Field in keyof ComfortChoices]: ComfortChoices[Field] | undefined }) =>
      setForm((before) => ({ ...before, comfort: { ...before.comfort, ...change } as ComfortChoices })),
    goBack: () => {
      clear()
      setForm((before) => {
        const previous = ADD_CHILD_PAGES[ADD_CHILD_PAGES.indexOf(before.page) - 1]
        return previous ? { ...before, page: previous, hasMoved: true } : before
      })
    },
  }
}
export type NewChildForm = ReturnType<typeof useAddChild>
