/** How stored values appear in a parent's download of a child's data. */

import { automaticPicture } from '@lanternleaf/domain/child-login/automatic-picture'
import { expect, it } from 'vitest'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp } from '../testing/test-app.ts'
import { EXPORTED_TABLES } from './exported-tables.ts'
import { htmlExport } from './html-export.ts'
import { exportRow } from './json-export.ts'

const AT = Date.UTC(2026, 0, 2, 3, 4, 5, 678)
const FORMATTED_AT = '2026-01-02 03:04:05'
const PREFERENCES = {
  fontSize: 'large',
  hasA3: true,
  none: [],
  empty: '',
  few: ['a', 2],
  inner: { child_id: 'x', wayOut: '<b>' },
  startedAt: AT,
  at: AT,
  activeTime: AT,
  begun_date: 1e12,
  Attic: AT,
  atAll: AT,
  Timely: AT,
  wordsAt: 1e12 - 1,
  endedAt: 8.64e15,
  floatedAt: '2',
  dated: AT,
}

it.each(ENGINES)(
  'the HTML export shows labels, dashes for missing values, and formatted times (%s)',
  async (engine) => {
    const test = await startTestApp(engine)
    const parent = await parentBrowser(test.app, 'maya@example.org')
    const { childId } = await addChild(parent, 'Moss')
    await addChild(parent, 'Fern')
    await test.db
      .updateTable('children')
      .set({ created_at: AT, preferences: JSON.stringify(PREFERENCES) })
      .where('child_id', '=', childId)
      .execute()
    let page = ''
    for await (const chunk of htmlExport(test.db, childId, 'Moss', AT)) page += chunk
    expect(page).toContain('<h1>Everything we keep about Moss</h1>')
    expect(page).toContain(`<p>Written ${FORMATTED_AT}. Times are in UTC (world time).</p>`)
    expect(page.endsWith('</section>\n</body></html>\n')).toBe(true)
    const sections = page.replaceAll('&#39;', "'").match(/<section>.*?<\/section>/gs) ?? []
    expect(sections.map((section) => /<h2>(.*?)<\/h2><p>(.*?)<\/p>/.exec(section)?.slice(1))).toEqual(
      EXPORTED_TABLES.map(({ title, description }) => [title, description]),
    )
    const filledTables = sections.flatMap((section, index) =>
      section.includes('<article>') ? [EXPORTED_TABLES[index]?.table] : [],
    )
    expect(filledTables).toEqual(['children', 'consents'])
    for (const section of sections) expect(section.includes('<p>Nothing.</p>')).toBe(!section.includes('<article>'))
    const facts = (sections[0] ?? '').replace(/<dt>(Parent|Consent) id<\/dt><dd>[\w-]+<\/dd>/g, '')
    expect(facts.match(/<dt>.*?<\/dt><dd>(<dl>.*<\/dl>|.*?)<\/dd>(?=<dt>|<\/dl><\/article>)/gs)).toEqual([
      '<dt>Username</dt><dd>Moss</dd>',
      '<dt>Age</dt><dd>9</dd>',
      `<dt>Created at</dt><dd>${FORMATTED_AT}</dd>`,
      '<dt>Last active</dt><dd>-</dd>',
      `<dt>Preferences</dt><dd><dl>${[
        '<dt>Font size</dt><dd>large</dd>',
        '<dt>Has a3</dt><dd>true</dd>',
        '<dt>None</dt><dd>-</dd>',
        '<dt>Empty</dt><dd>-</dd>',
        '<dt>Few</dt><dd><div>a</div><div>2</div></dd>',
        '<dt>Inner</dt><dd><dl><dt>Way out</dt><dd>&lt;b&gt;</dd></dl></dd>',
        `<dt>Started at</dt><dd>${FORMATTED_AT}</dd>`,
        `<dt>At</dt><dd>${FORMATTED_AT}</dd>`,
        `<dt>Active time</dt><dd>${FORMATTED_AT}</dd>`,
        '<dt>Begun date</dt><dd>2001-09-09 01:46:40</dd>',
        `<dt>Attic</dt><dd>${AT}</dd>`,
        `<dt>At all</dt><dd>${AT}</dd>`,
        `<dt>Timely</dt><dd>${AT}</dd>`,
        '<dt>Words at</dt><dd>999999999999</dd>',
        '<dt>Ended at</dt><dd>8640000000000000</dd>',
        '<dt>Floated at</dt><dd>2</dd>',
        `<dt>Dated</dt><dd>${AT}</dd>`,
      ].join('')}</dl></dd>`,
      '<dt>Total sessions</dt><dd>0</dd>',
      '<dt>Last active date</dt><dd>-</dd>',
      '<dt>Current level</dt><dd>New Explorer</dd>',
      '<dt>Allow weekly report</dt><dd>1</dd>',
      '<dt>Help asked at</dt><dd>-</dd>',
      '<dt>Pin kind</dt><dd>digits</dd>',
      '<dt>Pin changed at</dt><dd>-</dd>',
      `<dt>Picture</dt><dd>${automaticPicture(childId)}</dd>`,
    ])
    await test.stop()
  },
)

it('exportRow leaves hashes out, and parses valid JSON', () => {
  const hash = 'h'.repeat(40)
  expect(
    exportRow({
      pin_hash: 'x',
      username_key: 'x',
      lease: 'x',
      facts_paced_until: 1,
      key: `tries of ${hash}, not ${hash.slice(1)}`,
      place: hash,
      username: hash,
      preferences: '{"a":[1]}',
      state: '{"words":[]}',
      body: 'no {json',
      tally: 'null',
      wrong_answers: 0,
      hash: 'x',
      hash_kind: 'y',
    }),
  ).toEqual({
    key: `tries of a device or a network, not ${hash.slice(1)}`,
    place: 'a device or a network',
    username: hash,
    preferences: { a: [1] },
    state: { words: [] },
    body: 'no {json',
    tally: 'null',
    wrong_answers: 0,
    hash_kind: 'y',
  })
})
