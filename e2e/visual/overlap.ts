/**
 * Finds elements that lie over others or cannot be reached. The functions run in the page; `layout-faults.ts` sends
 * them there.
 */

/**
 * Runs in the page, after `installInspector`. Finds text that overlaps other text, or a control to which it does not belong. Finds
 * unreachable controls: controls without a size, outside the scrollable area, or covered at every scroll position. Pictures may
 * overlap.
 */
export function findOverlapsAndUnreachable(): string[] {
  const { root, nameOf, parentsOf, isFixed, targets, texts } = window.inspector
  /** The largest overlap of two boxes that is not a fault, in px. Letters are less high than their line. */
  const SLACK = 3
  type Box = { left: number; top: number; right: number; bottom: number }
  type Piece = { element: Element; box: Box; isFixed: boolean }

  const intersect = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const isLargerThan = ({ left, top, right, bottom }: Box, than: number) => right - left > than && bottom - top > than
  /** The part of a box that its scrolling or clipping parents show. */
  const visiblePart = (element: Element, box: Box): Box =>
    parentsOf(element)
      .filter((parent) => parent !== root && getComputedStyle(parent).overflowX !== 'visible')
      .reduce((rest, parent) => intersect(rest, parent.getBoundingClientRect()), box)
  /** A line of text without the room above and below its letters. */
  const letterBox = ({ left, top, right, bottom }: Box): Box => {
    const room = (bottom - top) / 5
    return { left, top: top + room, right, bottom: bottom - room }
  }

  const lines = texts().flatMap(({ text, element }): Piece[] => {
    if (element.closest('svg, [aria-hidden="true"]')) return []
    const range = document.createRange()
    range.selectNodeContents(text)
    const isElementFixed = isFixed(element)
    return [...range.getClientRects()]
      .map((rect) => ({ element, isFixed: isElementFixed, box: visiblePart(element, letterBox(rect)) }))
      .filter(({ box }) => isLargerThan(box, SLACK))
  })
  const controls = targets().filter(({ element }) => !element.closest('[aria-hidden="true"]'))

  const findOverlaps = (): string[] => {
    const overlaps = new Set<string>()
    const sorted = lines.toSorted((a, b) => a.box.top - b.box.top)
    for (const [at, { element, box, isFixed: isElementFixed }] of sorted.entries())
      for (const other of sorted.slice(at + 1)) {
        if (other.box.top > box.bottom) break
        if (
          other.element === element ||
          other.isFixed !== isElementFixed ||
          !isLargerThan(intersect(box, other.box), SLACK)
        )
          continue
        overlaps.add(`${nameOf(element)} lies on ${nameOf(other.element)}`)
      }
    for (const { element, box } of controls) {
      const isElementFixed = isFixed(element)
      for (const line of lines) {
        if (line.isFixed !== isElementFixed || element.contains(line.element) || line.element.contains(element))
          continue
        if (isLargerThan(intersect(visiblePart(element, box), line.box), SLACK))
          overlaps.add(`${nameOf(element)} lies on ${nameOf(line.element)}`)
      }
    }
    return [...overlaps]
  }

  /** Whether a control can be pressed at some scroll position. */
  const isReachable = (element: Element): boolean =>
    (['center', 'start', 'end'] as const).some((block) => {
      element.scrollIntoView({ block, inline: 'center', behavior: 'instant' })
      return [...element.getClientRects()].some(({ left, top, width, height }) =>
        [0.5, 0.2].some((part) => {
          const hit = document.elementFromPoint(left + width * part, top + height / 2)
          return hit !== null && element.contains(hit)
        }),
      )
    })

  const findUnreachable = (): string[] => {
    const scrollPositions = [document.documentElement, ...root.querySelectorAll('*'), root]
      .filter((box) => box.scrollTop !== 0 || box.scrollLeft !== 0)
      .map((box) => ({ box, top: box.scrollTop, left: box.scrollLeft }))
    const unreachable = controls.flatMap(({ element, box }) => {
      if (box.width < 1 || box.height < 1) return [`without size: ${nameOf(element)}`]
      return isReachable(element) ? [] : [`out of reach: ${nameOf(element)}`]
    })
    document.documentElement.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    root.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    for (const { box, top, left } of scrollPositions) box.scrollTo({ top, left, behavior: 'instant' })
    return unreachable
  }

  return [...findOverlaps(), ...findUnreachable()]
}

/**
 * Runs in the page, after `installInspector`. Finds controls that stay behind the bottom bar after they were scrolled into view, as
 * the focus does (WCAG 2.4.11).
 */
export function findHiddenBehindBar(): string[] {
  const { root, nameOf, targets } = window.inspector
  const bar = document.querySelector('[data-bar]')
  if (!bar || root !== document.body) return []
  const EDGE = 48
  const before = document.documentElement.scrollTop
  const hidden = targets().flatMap(({ element, box }) => {
    if (bar.contains(element) || box.height === 0) return []
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { top, bottom } = element.getBoundingClientRect()
    const edge = bar.getBoundingClientRect()
    const isBehind = bottom > edge.top + 1 && top < edge.bottom - 1
    // A control that is higher than the space above the bar is shown from its top.
    const room = edge.top - 2 * EDGE
    return isBehind && bottom - top < room ? [`behind the bar: ${nameOf(element)}`] : []
  })
  document.documentElement.scrollTo({ top: before, behavior: 'instant' })
  return hidden
}
