/** Imitates the page translation of Chrome, which replaces texts in the page while the app runs. */

import type { Page } from '@playwright/test'

/**
 * Runs before the page. Translates as Chrome does: each translatable text is replaced with `<font><font>`, again
 * when a text is added or changes, and so are the names of fields. With `inCapitals` the other language is English in capitals.
 */
export function translateAll(inCapitals: boolean): void {
  const mayTranslate = (text: Text) =>
    text.data.trim() !== '' &&
    text.parentElement !== null &&
    text.parentElement.closest('[translate=no], .notranslate, font, script, style, noscript, textarea, svg') === null
  const translationOf = (text: string) => (inCapitals ? text.toUpperCase() : text)
  const translate = (root: Node) => {
    const treeWalker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node: Node | null = treeWalker.currentNode; node; node = treeWalker.nextNode()) {
      if (node instanceof Text && mayTranslate(node)) texts.push(node)
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = translationOf(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  new MutationObserver((records) => {
    document.documentElement.classList.add('translated-ltr')
    document.documentElement.lang = 'es'
    for (const { target } of records) translate(target)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/** The texts that were translated. */
export const translatedTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('body > :not(#late) font > font'), (font) => font.textContent ?? ''),
  )
