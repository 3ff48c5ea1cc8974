/** Checks screens in forced colors, the mode of Windows in which a user replaces all colors. */

import type { Page } from '@playwright/test'
import { attachScreenshot } from './layout-faults.ts'
import { installInspector } from './visibility.ts'

/**
 * Finds faults with forced colors and reduced motion: text, or a picture of a control, that does not contrast with its background; a
 * selection that only a color shows; an animation that still moves.
 */
export async function findForcedColorsFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  // Transitions, and the movements that a script started, would still run to their end.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (!(animation instanceof CSSAnimation)) animation.finish()
  })
  await page.evaluate(installInspector)
  const faults = await page.evaluate(findFaults)
  if (faults.length > 0) await attachScreenshot(page, 'forced colours')
  await page.emulateMedia({ forcedColors: null, reducedMotion: null })
  return faults.map((fault) => `forced colours: ${fault}`)
}

/** Runs in the page. */
function findFaults(): string[] {
  const { root, nameOf, isHidden, texts, targets } = window.inspector
  const [MIN_TEXT_CONTRAST, MIN_PICTURE_CONTRAST] = [4.5, 3]
  /** The shortest animation that is visible, in milliseconds. */
  const MIN_VISIBLE_MS = 50
  type Color = readonly [red: number, green: number, blue: number, alpha: number]

  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const colorCache = new Map<string, Color>()
  const colorOf = (text: string): Color => {
    const cached = colorCache.get(text)
    if (cached) return cached
    if (!canvas) throw new Error('No canvas')
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = text
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const color = [red, green, blue, alpha] as const
    colorCache.set(text, color)
    return color
  }
  const luminance = ([red, green, blue]: Color): number => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
      part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (first: Color, second: Color): number => {
    const [bright, dark] = [luminance(first), luminance(second)].toSorted((a, b) => b - a)
    return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
  }
  const backgroundOf = (element: Element): Color => {
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
      const background = colorOf(getComputedStyle(ancestor).backgroundColor)
      if (background[3] > 200) return background
    }
    return colorOf('Canvas')
  }

  const faults = new Set<string>()
  for (const { element } of texts()) {
    if (element.closest('svg, :disabled, [aria-disabled="true"]')) continue
    if (contrast(colorOf(getComputedStyle(element).color), backgroundOf(element)) < MIN_TEXT_CONTRAST)
      faults.add(`text that is not seen: ${nameOf(element)}`)
  }

  const paintsOf = (picture: SVGElement): readonly Color[] =>
    [...picture.querySelectorAll<SVGElement>('path, circle, ellipse, rect, line, polyline, polygon, use')].flatMap(
      (part) => {
        const { fill, stroke, color } = getComputedStyle(part)
        // A referenced symbol is drawn in the text colour.
        if (part.localName === 'use') return [colorOf(color)]
        return [fill, stroke].filter((paint) => paint !== 'none' && !paint.startsWith('url')).map(colorOf)
      },
    )
  for (const { element } of targets()) {
    // A picture next to words is not checked, because the words say the same.
    if (texts().some((text) => element.contains(text.element))) continue
    for (const picture of element.querySelectorAll('svg')) {
      if (isHidden(picture)) continue
      const ground = backgroundOf(picture)
      const painted = paintsOf(picture).filter((paint) => paint[3] > 200)
      // In a picture with several colors the shapes are visible, whatever the background.
      if (new Set(painted.map(String)).size > 1) continue
      if (!painted.some((paint) => contrast(paint, ground) >= MIN_PICTURE_CONTRAST))
        faults.add(`a picture that is not seen: ${nameOf(element)}`)
    }
  }

  /** The appearance of an element apart from its colours. */
  const appearanceOf = (element: Element): string => {
    const own = getComputedStyle(element)
    const pseudoContents = ['::before', '::after'].map((part) => getComputedStyle(element, part).content)
    const ownStyles = [own.borderTopWidth, own.borderTopStyle, own.outlineStyle, own.fontWeight, own.textDecorationLine]
    // A picture counts as one part, even if it has many strokes.
    const visibleParts = [...element.querySelectorAll(':not(svg *)')].filter((part) => !isHidden(part)).length
    return [...ownStyles, ...pseudoContents, visibleParts].join(' ')
  }
  const isChosen = (element: Element): boolean =>
    element.matches('[aria-pressed="true"], [aria-selected="true"], [aria-checked="true"]')
  const CHOICES = '[aria-pressed], [aria-selected], [aria-checked]'
  const choices = [...root.querySelectorAll(CHOICES)].filter((element) => !isHidden(element))
  for (const chosen of choices.filter(isChosen)) {
    const other = choices.find((choice) => !isChosen(choice) && choice.className === chosen.className)
    if (other && appearanceOf(other) === appearanceOf(chosen)) faults.add(`chosen by colour alone: ${nameOf(chosen)}`)
  }
  for (const input of root.querySelectorAll<HTMLInputElement>('input:checked')) {
    const label = input.closest('label')
    const isDrawn = Number(getComputedStyle(input).opacity) > 0 && getComputedStyle(input).appearance !== 'none'
    if (!label || isDrawn) continue
    const other = [...root.querySelectorAll<HTMLInputElement>('input:not(:checked)')]
      .filter(({ name }) => name === input.name)
      .map((option) => option.closest('label'))
      .find((optionLabel) => optionLabel !== null)
    const appearanceWithin = (element: Element) => [element, ...element.querySelectorAll('*')].map(appearanceOf).join()
    if (other && appearanceWithin(other) === appearanceWithin(label))
      faults.add(`chosen by colour alone: ${nameOf(label)}`)
  }

  for (const moving of document.getAnimations()) {
    // An animation that only delays an appearance does not move anything.
    const { activeDuration } = moving.effect?.getComputedTiming() ?? {}
    if (moving.playState === 'running' && Number(activeDuration) > MIN_VISIBLE_MS) {
      const { target } = moving.effect as KeyframeEffect
      faults.add(`moves all the same: ${target ? nameOf(target) : moving.id}`)
    }
  }
  return [...faults]
}
