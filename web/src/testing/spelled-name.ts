/**
 * Whether axe-core, which finds accessibility errors, objects only because a part of a word is named by its letters, "d r" for *dr*. axe-core compares words. But a
 * user of voice control says the letters, and a screen reader would read *dr* as "doctor".
 * @param id the rule of axe-core that objects
 * @param html the element as axe-core quotes it. Of a long element it quotes only the beginning
 */
export const isSpelledName = (id: string, html: string): boolean =>
  id === 'label-content-name-mismatch' && /aria-label="(?:[^"]* )?[a-z](?: [a-z])+[ ,"]/.test(html)
