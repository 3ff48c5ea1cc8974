/**
 * Whether axe-core objects only to a part of a word that is named by its letters, "d r" for *dr*. It compares words; who
 * presses by voice says the letters, and who hears the screen would hear "doctor" else.
 * @param id the rule that objects
 * @param html the element, as axe-core quotes it: of a long one only its beginning
 */
export const isSpelledName = (id: string, html: string): boolean =>
  id === 'label-content-name-mismatch' && /aria-label="(?:[^"]* )?[a-z](?: [a-z])+[ ,"]/.test(html)
