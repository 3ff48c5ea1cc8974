let isDone = false

/**
 * Applies fonts that were loaded after the first paint, at the next navigation, so that letters never change while somebody
 * reads. A browser that has rendered a page without an optional font does not use it there later, unless its @font-face
 * rules are added again.
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
