/**
 * Counts contractions (*don't*) and places that could have one (*do not*), for the check that stories talk as people
 * do.
 */

/** How many contractions a text has, and the words that could be contracted and are not, such as `do not`. */
export type ContractionCount = { readonly contracted: number; readonly uncontracted: readonly string[] }

const NEGATABLE_VERBS = 'do|does|did|is|are|was|were|has|have|had|could|would|should|will|must'
const PRONOUNS = 'I|you|he|she|it|we|they'
/** What follows *have* when it is an auxiliary, besides a past participle: "I have never", "we have not". */
const AFTER_HAVE =
  'not|been|got|had|never|always|already|just|only|ever|done|gone|seen|made|lost|found|\\p{L}+ed|\\p{L}+en'
/** A form at the end of its clause stays whole: "Yes, it is." */
const MORE_FOLLOWS = '(?= ["“]?[\\p{L}[])'

/**
 * Places that can be contracted. `what it is for` and `where it is` are left out, because English keeps *is* whole where
 * a question word stands before its subject. Longer forms come first, so that "I am not" counts once.
 */
const UNCONTRACTED = new RegExp(
  [
    `(?:${NEGATABLE_VERBS}) (?:${PRONOUNS}) not`,
    'cannot',
    'can not',
    `I am${MORE_FOLLOWS}`,
    `(?:you|we|they) are${MORE_FOLLOWS}`,
    `(?<!\\b(?:what|where|how|who) )(?:he|she|it|that|there|here|what|who|where) is${MORE_FOLLOWS}`,
    `(?:I|you|we|they) have(?= (?:${AFTER_HAVE})\\b)`,
    `(?:he|she|it|that|there|who) has(?= (?:${AFTER_HAVE})\\b)`,
    `(?:I|you|he|she|it|we|they|that|there) will${MORE_FOLLOWS}`,
    `(?:I|you|he|she|we|they) would${MORE_FOLLOWS}`,
    `(?:${NEGATABLE_VERBS}) not`,
    // "Let us go" asks for company; "they let us go" gives leave, and cannot be contracted.
    '(?<=^|["“] ?|[.!?] )Let us',
  ]
    .map((form) => `(?:${form})`)
    .join('|'),
  'iu',
)
const ALL_UNCONTRACTED = new RegExp(`(?<![\\p{L}'’-])(?:${UNCONTRACTED.source})(?![\\p{L}'’-])`, 'giu')

/** Contractions. An `'s` counts only where it cannot be a possessive: behind a pronoun or a question word. */
const ALL_CONTRACTIONS =
  /\p{L}+n['’]t(?!\p{L})|\p{L}+['’](?:m|re|ve|ll|d)(?!\p{L})|\b(?:he|she|it|that|there|here|what|who|where|how|when|why|let|somebody|nobody|everybody|something|nothing|everything)['’]s(?!\p{L})/giu

/** How many contractions a text has, and the places in it that could have one and do not. */
export const countContractions = (text: string): ContractionCount => ({
  contracted: text.match(ALL_CONTRACTIONS)?.length ?? 0,
  uncontracted: text.match(ALL_UNCONTRACTED) ?? [],
})

/** The share of the possible contractions that a text uses, from 0 to 1. It is 1 if none is possible. */
export const contractionRate = ({ contracted, uncontracted }: ContractionCount): number => {
  const possible = contracted + uncontracted.length
  return possible === 0 ? 1 : contracted / possible
}
