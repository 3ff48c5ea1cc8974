import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLost, type Window } from './demands.ts'
import type { Pictured } from './holding.ts'

const folder = process.argv[2] ?? ''

const looks = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Pictured[])

const shown = ({ width, height }: Window): string => `${width} x ${height}`

const rows = looks.map(({ state, kind, window, figures, shift, picture }) => ({
  state,
  kind,
  window: shown(window),
  'main action': figures.action ?? '',
  'in sight': figures.action === null ? '' : figures.isActionInSight ? 'yes' : 'no',
  filled: figures.filled,
  controls: figures.controls,
  words: figures.words,
  'smallest px': figures.smallest,
  'under 18 px': figures.smallTexts.join(' / ').replaceAll(/\s+/g, ' '),
  'first word': figures.isFirstWordInSight === null ? '' : figures.isFirstWordInSight ? 'yes' : 'no',
  shift: Number(shift.toFixed(3)),
  picture,
}))
const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[]
const table = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
writeFileSync(join(folder, 'figures.tsv'), `${table.map((cells) => cells.join('\t')).join('\n')}\n`)

const most = (numbers: readonly number[]): number => Math.max(0, ...numbers)

/** What the screens of one window are like together. */
const summaryOf = (same: readonly Pictured[]) => {
  const acting = same.filter(({ kind, figures }) => kind !== 'to read' && figures.action !== null)
  const told = same.filter(({ figures }) => figures.isFirstWordInSight !== null)
  const forChildren = same.filter(({ kind }) => kind !== 'grown-up' && kind !== 'to read')
  const ofKind = (wanted: string) => same.filter(({ kind, figures }) => kind === wanted && !figures.isSheet)
  return {
    states: same.length,
    'main action in sight': `${acting.filter(({ figures }) => !isLost(figures)).length} of ${acting.length}`,
    'first story word in sight': `${told.filter(({ figures }) => figures.isFirstWordInSight).length} of ${told.length}`,
    'child screens with text under 18 px': forChildren.filter(({ figures }) => figures.smallest < 18).length,
    'controls: words': most(ofKind('word').map(({ figures }) => figures.controls)),
    sentences: most(ofKind('sentence').map(({ figures }) => figures.controls)),
    reader: most(ofKind('reader').map(({ figures }) => figures.controls)),
    'words on a story page': most(ofKind('reader').map(({ figures }) => figures.words)),
    'largest shift': Number(most(same.map(({ shift }) => shift)).toFixed(3)),
  }
}

const windows = Object.entries(Object.groupBy(looks, ({ window }) => shown(window)))
const summaries = Object.fromEntries(windows.map(([window, same = []]) => [window, summaryOf(same)]))
const lines = Object.keys(Object.values(summaries)[0] ?? {})
console.table(
  Object.fromEntries(
    lines.map((line) => [
      line,
      Object.fromEntries(
        Object.entries(summaries).map(([window, summary]) => [window, summary[line as keyof typeof summary]]),
      ),
    ]),
  ),
)
const lost = looks.filter(({ kind, figures }) => kind !== 'to read' && isLost(figures))
if (lost.length > 0) console.log('Without their main action in sight:')
for (const { state, window, figures } of lost) console.log(`  ${shown(window)}, ${state}: ${figures.action}`)
console.log(`Pictures and figures.tsv are in ${folder}.`)
