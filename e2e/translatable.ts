/** Checks that a browser that translates pages leaves words to learn, titles and names in English. */

import { globSync, readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

const valuesOf = (files: string, field: RegExp): readonly string[] => [
  ...new Set(
    globSync(`content/${files}`, { cwd: ROOT }).flatMap((file) =>
      [...readFileSync(new URL(file, ROOT), 'utf8').matchAll(field)].map(([, value = '']) => value),
    ),
  ),
]

const ROOT = new URL('../', import.meta.url)
/** The words of the word bank with at least three letters. A shorter word may also be a word of the screen. */
const WORDS = valuesOf('words/**/*.yaml', /^\s*- word: ([a-z]{3,})$/gm)
/** Labels of the app that consist of words of the bank. */
const APP_LABELS = ['your story']
const TITLES = valuesOf('stories/**/story.yaml', /^title: ["']?(.{6,}?)["']?$/gm)

/**
 * Expects that a translating browser leaves words to build, titles of stories and names of families unchanged, and knows that
 * they are English. Words in a sentence are not checked: in prose any word may be one of the word bank.
 */
export async function expectUntranslated(page: Page): Promise<void> {
  expect(await page.evaluate(findTranslatableTexts, { words: WORDS, titles: TITLES, ours: APP_LABELS })).toEqual([])
}

/** Runs in the page. */
function findTranslatableTexts({
  words,
  titles,
  ours,
}: Readonly<Record<'words' | 'titles' | 'ours', readonly string[]>>): string[] {
  const bankWords = new Set(words)
  const name = /otter \d+x\d+|@example\.org/
  const areWords = (text: string) =>
    text.split(/[\s,·]+/).every((word) => bankWords.has(word)) ||
    [...text.matchAll(/“([^”]*)”|: ([a-z]+)\.$/g)].some(([, quoted, last]) => bankWords.has(quoted ?? last ?? ''))
  const treeWalker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const faults = new Set<string>()
  while (treeWalker.nextNode()) {
    const { data, parentElement } = treeWalker.currentNode as Text
    if (parentElement?.closest('[translate=no], script, style, noscript, textarea')) continue
    const text = data.trim()
    if (text === '' || ours.includes(text)) continue
    if (/[\u2068\u2069]/.test(text)) faults.add(`isolated, and not an element: ${text}`)
    if (name.test(text) || titles.some((title) => text.includes(title)) || areWords(text)) faults.add(text)
  }
  for (const element of document.querySelectorAll('[translate=no]'))
    if (element.closest('[lang]') === document.documentElement) faults.add(`without a language: ${element.textContent}`)
  return [...faults]
}
