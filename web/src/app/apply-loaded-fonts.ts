let isDone = false

/**
 * Letters that came after a page was painted are never put under a reader's eyes: the next screen is set in them. A browser
 * that has once gone on without an optional typeface keeps to that for the whole page, until the typeface is named anew.
 */
export function applyLoadedFonts(): void {
  if (isDone || document.fonts.status !== 'loaded') return
  isDone = true
  const faces = [...document.querySelectorAll('style')]
    .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
    .filter((rule) => rule instanceof CSSFontFaceRule)
  const letters = new CSSStyleSheet()
  letters.replaceSync(faces.map(({ cssText }) => cssText).join(''))
  document.adoptedStyleSheets.push(letters)
}
