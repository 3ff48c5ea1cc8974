/**
 * A driver hides which browser a test controls, so that the same steps run in Chromium (Playwright) and in the engines
 * of `engines/`.
 */

import { expect, type Locator, type Page } from '@playwright/test'

/** The windows of a usual tablet and of the smallest phone, in px. */
export const TABLET = { width: 768, height: 1024 }
export const PHONE = { width: 320, height: 640 }

/** An element of a screen, described by the role and name that a person sees or hears. */
export type Target = {
  readonly by: 'button' | 'link' | 'heading' | 'label' | 'text' | 'css'
  /** A text matches a part of the name, ignoring case, as in Playwright; with `css` it is a selector. */
  readonly what: string | RegExp
}

const targetBy = (kind: Target['by']) => (what: string | RegExp) => ({ by: kind, what })
export const button = targetBy('button')
export const link = targetBy('link')
export const heading = targetBy('heading')
export const labelled = targetBy('label')
export const text = targetBy('text')
export const css = targetBy('css')

/** Drives the app in any browser engine. Every step waits until it can be done, and fails after a timeout. */
export type Driver = {
  readonly open: (path: string) => Promise<void>
  readonly back: () => Promise<void>
  readonly reload: () => Promise<void>
  /** Waits until exactly `count` matching elements are visible, by default one. */
  readonly expectVisible: (target: Target, count?: number) => Promise<void>
  readonly expectDisabled: (target: Target) => Promise<void>
  readonly press: (target: Target) => Promise<void>
  readonly fill: (target: Target, text: string) => Promise<void>
  /** Chooses the option of a list that has a value. */
  readonly choose: (target: Target, value: string) => Promise<void>
  /** Runs a function in the page and returns its result. */
  readonly evaluate: Evaluate
}

type Evaluate = <Answer, Argument = undefined>(
  pageFunction: (argument: Argument) => Answer | Promise<Answer>,
  argument?: Argument,
) => Promise<Answer>

/** A driver for a Playwright page. */
export function createPageDriver(page: Page): Driver {
  const find = (target: Target): Locator => locate(page, target).filter({ visible: true })
  return {
    open: async (path) => void (await page.goto(path)),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    expectVisible: (target, count = 1) => expect(find(target)).toHaveCount(count),
    expectDisabled: (target) => expect(find(target)).toBeDisabled(),
    press: (target) => find(target).click(),
    fill: (target, value) => find(target).fill(value),
    choose: async (target, value) => void (await find(target).selectOption(value)),
    evaluate: page.evaluate.bind(page) as Evaluate,
  }
}

function locate(page: Page, { by, what }: Target): Locator {
  switch (by) {
    case 'label':
      return page.getByLabel(what)
    case 'text':
      return page.getByText(what)
    case 'css':
      return page.locator(String(what))
    default:
      return page.getByRole(by, { name: what })
  }
}
