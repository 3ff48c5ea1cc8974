import { describe, expect, it } from 'vitest'
import { type EyeEvent, type EyeReading, type OpenPage, type SectionRead, step } from './eye-reading.ts'

const page = (name: string, more: Partial<OpenPage> = {}): OpenPage => ({
  title: 'The Hum',
  level: 'full',
  section: 'intro',
  pageId: name,
  words: 60,
  ...more,
})
const shownEvent = (name: string, more: Partial<OpenPage> = {}): EyeEvent => ({
  type: 'shown',
  page: page(name, more),
  isSpoken: false,
  isVisible: true,
})
const LEFT: EyeEvent = { type: 'left' }
/** Applies the events, each at its time in seconds, and returns the sections reported as read. */
function sectionsRead(...events: readonly (readonly [second: number, event: EyeEvent])[]): SectionRead[] {
  const reported: SectionRead[] = []
  let reading: EyeReading = null
  for (const [second, event] of events) {
    const stepped = step(reading, event, second * 1_000)
    reading = stepped.reading
    if (stepped.finishedSection) reported.push(stepped.finishedSection)
  }
  return reported
}
const section = (more: Partial<SectionRead> = {}): SectionRead => ({
  title: 'The Hum',
  level: 'full',
  section: 'intro',
  words: 60,
  activeMs: 40_000,
  ...more,
})

describe('a section read by eye', () => {
  it('is reported when another section begins or the story is left', () => {
    const pages = [
      [0, shownEvent('one')],
      [40, shownEvent('two')],
      [70, shownEvent('three', { section: 'problem' })],
      [110, LEFT],
    ] as const
    expect(sectionsRead(...pages)).toEqual([section({ words: 120, activeMs: 70_000 }), section({ section: 'problem' })])
  })

  it('excludes pages that a voice read even for a moment', () => {
    expect(
      sectionsRead(
        [0, shownEvent('one')],
        [20, { ...shownEvent('one'), isSpoken: true } as EyeEvent],
        [22, shownEvent('one')],
        [62, LEFT],
      ),
    ).toEqual([])
    expect(
      sectionsRead([0, { ...shownEvent('one'), isSpoken: true } as EyeEvent], [40, shownEvent('two')], [80, LEFT]),
    ).toEqual([section()])
  })

  it('excludes the time in which something covered the page', () => {
    const covered = { ...shownEvent('one'), isVisible: false } as EyeEvent
    expect(sectionsRead([0, shownEvent('one')], [10, covered], [500, shownEvent('one')], [530, LEFT])).toEqual([
      section(),
    ])
  })

  it('excludes pages that were turned too fast or left open for minutes, and counts each page once', () => {
    expect(sectionsRead([0, shownEvent('one')], [2, shownEvent('two')], [42, LEFT])).toEqual([section()])
    expect(sectionsRead([0, shownEvent('one')], [500, LEFT])).toEqual([])
    expect(
      sectionsRead([0, shownEvent('one')], [40, shownEvent('two', { words: 0 })], [45, shownEvent('one')], [85, LEFT]),
    ).toEqual([section()])
  })

  it('is reported when the level or the story changes', () => {
    expect(sectionsRead([0, shownEvent('one')], [40, shownEvent('one', { level: 'simple' })], [80, LEFT])).toEqual([
      section(),
      section({ level: 'simple' }),
    ])
    expect(sectionsRead([0, shownEvent('one')], [40, shownEvent('one', { title: 'The Lamp' })], [41, LEFT])).toEqual([
      section(),
    ])
  })

  it('is not reported if no page was shown', () => {
    expect(sectionsRead([0, LEFT])).toEqual([])
  })
})
