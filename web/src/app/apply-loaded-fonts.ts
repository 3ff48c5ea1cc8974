let isDone = false

/**
 * Applies fonts that were loaded after the first paint, at the next navigation, so that letters do not change while somebody
 * reads. A browser that has rendered a page without an optional font does not use the font on that page later, unless the
 * @font-face rules of the font are added again.
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
