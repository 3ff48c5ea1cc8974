/** The longest sentences of all themes, for tests of the layout of Build Sentences. */

import { newSentenceBuild, type SentenceBuild } from '@lanternleaf/domain/sentence-building/sentence-build'
import { sentenceLists } from '#generated/sentence-bank'

/** How many sentences are tested. */
const MAX_SENTENCES = 40

const lettersOf = ({ template }: SentenceBuild): number =>
  template.template.length + Object.values(template.words).flat().join('').length

/** The sentences with the most letters, which need the most space. Their boxes are empty. */
export async function longestBuilds(): Promise<readonly SentenceBuild[]> {
  const lists = await Promise.all(Object.values(sentenceLists).map((load) => load()))
  return lists
    .flatMap((list) => list.default)
    .map((template) => newSentenceBuild(template, { preferred: new Set(), random: () => 0 }))
    .toSorted((a, b) => lettersOf(b) - lettersOf(a))
    .slice(0, MAX_SENTENCES)
}
