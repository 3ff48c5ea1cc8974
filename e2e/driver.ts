import { expect, type Locator, type Page } from '@playwright/test'

/** The windows of a usual tablet and of the smallest phone, in px. */
export const TABLET = { width: 768, height: 1024 }
export const PHONE = { width: 320, height: 640 }

/** What is looked for on a screen, by what a person sees or hears of it. */
export type Target = {
  readonly by: 'button' | 'link' | 'heading' | 'label' | 'text' | 'css'
  /** A text is a part of the name in any case of letters, as in Playwright; after `css` it is a selector. */
  readonly what: string | RegExp
}

const by = (kind: Target['by']) => (what: string | RegExp) => ({ by: kind, what })
export const button = by('button')
export const link = by('link')
export const heading = by('heading')
export const labelled = by('label')
export const text = by('text')
export const css = by('css')

/** Who walks through screens, in whatever engine. Everything waits until it can be done, and fails when it never can. */
export type Driver = {
  readonly open: (path: string) => Promise<void>
  readonly back: () => Promise<void>
  readonly reload: () => Promise<void>
  /** Waits until just so many are seen: one, unless told. */
  readonly expectVisible: (target: Target, count?: number) => Promise<void>
  readonly expectDisabled: (target: Target) => Promise<void>
  readonly press: (target: Target) => Promise<void>
  readonly fill: (target: Target, text: string) => Promise<void>
  /** Chooses what a list offers under a value. */
  readonly choose: (target: Target, value: string) => Promise<void>
  /** What a function answers in the page to what it is given there. */
  readonly evaluate: Evaluate
}

type Evaluate = <Answer, Argument = undefined>(
  pageFunction: (argument: Argument) => Answer | Promise<Answer>,
  argument?: Argument,
) => Promise<Answer>

/** A walker in a page of Playwright's. */
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
