import { describe, expect, it } from 'vitest'
import type { Issue } from '../../banks/bank-finding.ts'
import { asFile, exampleWord, exampleWords, wordFromChunks } from '../../testing/example-word.ts'
import { checkChunkOrder, checkChunks, checkWordSpelling } from './chunks.ts'
import { checkFamily, checkFocus } from './family.ts'
import { checkPicture, checkRepeatedPictures } from './pictures.ts'
import { checkAlternativeSplits, checkSplits } from './splits.ts'
import { checkSpokenTexts } from './spoken-texts.ts'
import { checkTextForm, checkTextLanguage } from './texts.ts'
import {
  checkCelebrations,
  checkFamilyCounts,
  checkIntro,
  checkListSizes,
  checkOneTheme,
  checkRepeatedWords,
} from './theme.ts'
import { checkWordDifficulty } from './word-difficulty.ts'

const printIssues = (...issues: (readonly Issue[])[]): string =>
  issues
    .flat()
    .map(({ check, path, what, message, fix }) => `${check} ${path.join('.')} (${what}) ${message} ${fix}`)
    .join('\n')

const ROCKET = { word: 'rocket', chunks: ['rock', 'et'], tts_chunks: ['rock', 'it'], alternative_chunks: [] }
const rocket = (fields: Partial<ReturnType<typeof exampleWord>>) => exampleWord({ ...ROCKET, ...fields })

describe('what is wrong with a word, and how to fix it', () => {
  it('checkWordSpelling names words that a dictionary lacks', () => {
    expect(
      printIssues(
        checkWordSpelling(wordFromChunks('shel')),
        checkWordSpelling(wordFromChunks('parrot-fish')),
        checkWordSpelling(wordFromChunks('parrot-zorp', 'parrot+zorp')),
      ),
    ).toMatchInlineSnapshot(`
      "spelling word (shel) shel: it is not in both the American and the British dictionary. Declare its parts in morphemes if it is a compound of two words, or choose another word.
      spelling word (parrotfish) parrotfish: it is not in both the American and the British dictionary. Declare its parts in morphemes if it is a compound of two words, or choose another word.
      spelling word (parrotzorp) parrotzorp: it is not in both the American and the British dictionary. Declare its parts in morphemes if it is a compound of two words, or choose another word."
    `)
  })
  it('checkChunks names wrong chunks, alternative chunks and morphemes', () => {
    const SIX = ['r', 'o', 'c', 'k', 'e', 't']
    expect(
      printIssues(
        checkChunks(rocket({ chunks: ['rock', 'ett'] })),
        checkChunks(rocket({ alternative_chunks: [['ro', 'ket'], ['rocket'], SIX, ['rock', 'et']] })),
        checkChunks(rocket({ morphemes: ['rock', 'ets'] })),
        checkChunks(rocket({ morphemes: ['rocke', 't'] })),
        checkChunks(rocket({ chunks: ['r', 'ock', 'et'], tts_chunks: ['ruh', 'ock', 'it'] })),
        checkChunks(wordFromChunks('fire')),
        checkChunks(wordFromChunks('st-a-tue-s')),
        checkChunks(wordFromChunks('s-t-r-i-pe')),
        checkChunks(wordFromChunks('f-l-o-u-r')),
      ),
    ).toMatchInlineSnapshot(`
      "cuts chunks (rocket rock-ett) rocket: the parts rock-ett make "rockett". Make the parts spell exactly the word when they are joined.
      cuts alternative_chunks.0 (rocket ro-ket) rocket: the parts ro-ket make "roket". Make the parts spell exactly the word when they are joined.
      cuts alternative_chunks.1 (rocket rocket) rocket: rocket has 1 parts. Cut it into 2 to 5 parts, or choose another word.
      cuts alternative_chunks.2 (rocket r-o-c-k-e-t) rocket: r-o-c-k-e-t has 6 parts. Cut it into 2 to 5 parts, or choose another word.
      cuts alternative_chunks.3 (rocket rock-et) rocket: rock-et is there twice. Keep one of the two.
      cuts morphemes (rocket rock-ets) rocket: the parts rock-ets make "rockets". Make the parts spell exactly the word when they are joined.
      cuts chunks (rocket morphemes) rocket: two of its morphemes meet before "t", but no chunk begins there. Begin a chunk there, or correct morphemes.
      cuts chunks (rocket syllables) rocket: it is pronounced with 2 syllables, but has 3 parts. Cut it into 2 parts; put bigger or smaller parts in alternative_chunks.
      cuts chunks (fire fire) fire: fire has 1 parts. Cut it into 2 to 5 parts, or choose another word.
      cuts chunks (statues syllables) statues: it is pronounced with 2 syllables, but has 4 parts. Cut it into 2 parts; put bigger or smaller parts in alternative_chunks.
      cuts chunks (stripe syllables) stripe: it is pronounced with 1 syllables, but has 5 parts. Cut it into 2 to 4 parts; put bigger or smaller parts in alternative_chunks.
      cuts chunks (flour syllables) flour: it is pronounced with 2 or 1 syllables, but has 5 parts. Cut it into 2 or 2 to 4 parts; put bigger or smaller parts in alternative_chunks."
    `)
  })
  it('checkSplits and checkAlternativeSplits name splits that break a spelling rule', () => {
    expect(
      printIssues(
        checkSplits(wordFromChunks('tig-er')),
        checkAlternativeSplits(rocket({ alternative_chunks: [['roc', 'ket']] })),
      ),
    ).toMatchInlineSnapshot(`
      "cuts chunks (tiger tig-er) tiger: tig-er: "i" is long, so its part is open. Cut ti-ger; when two parts of the word meet elsewhere, declare them in morphemes.
      cuts alternative_chunks.0 (rocket roc-ket) rocket: roc-ket splits "ck", which is one sound. Cut before or after it; when two parts of the word meet there, declare them in morphemes."
    `)
  })
  it('checkChunkOrder names another word that the parts spell', () => {
    expect(printIssues(checkChunkOrder(wordFromChunks('ar-t')))).toMatchInlineSnapshot(
      `"part-order chunks (art tar) art: the parts ar-t also spell "tar". Cut it differently, or choose another word."`,
    )
  })
  it('checkSpokenTexts names texts that a voice cannot say', () => {
    expect(
      printIssues(
        checkSpokenTexts(exampleWord({ tts_chunks: ['kk', 'Ell'] })),
        checkSpokenTexts(exampleWord({ tts_chunks: ['shell'] })),
      ),
    ).toMatchInlineSnapshot(`
      "voice tts_chunks.0 (shell kk) shell: "kk" is not a sound: the part has no vowel, and the spoken text must not add one. Write its sounds between slashes, such as /k/ or /s t/: it is then played from recordings, or heard within its word. The sounds are b, d, f, g, h, j, k, l, m, n, p, r, s, t, v, w, y, z, sh, ch, th, dh, ng, zh, a, e, i, o, u, uu, ai, ee, igh, oa, oo, ou, oi, or, ar, er, air, ear, ure, uh.
      voice tts_chunks.1 (shell Ell) shell: "Ell" has more than lower-case letters. Write 2 to 12 letters with a vowel among them, such as tie or gur.
      voice tts_chunks (shell number) shell: it has 2 chunks, but 1 tts_chunks. Write one for each chunk."
    `)
  })
  it('checkFamily names a pattern family that the word does not show', () => {
    const ofFamily = (cut: string, pattern_family: 'ending_le' | 'vowel_team') =>
      checkFamily({ ...wordFromChunks(cut), pattern_family })
    expect(
      printIssues(
        ofFamily('rab-bit', 'ending_le'),
        ofFamily('zzy-zzy', 'vowel_team'),
        ofFamily('ti-ger', 'vowel_team'),
      ),
    ).toMatchInlineSnapshot(`
      "family pattern_family (rabbit ending_le) rabbit: it does not show ending_le in its spelling and its sound. Write one that it shows: double_consonant, basic_pattern.
      family pattern_family (zzyzzy vowel_team) zzyzzy: its pronunciation is not known, so it cannot show vowel_team. Declare its parts in morphemes if they show one, or choose another word.
      family pattern_family (tiger vowel_team) tiger: it does not show vowel_team in its spelling and its sound. Declare its parts in morphemes if they show one, or choose another word."
    `)
  })
  it('checkFocus names tags that are untrue, repeated or too many', () => {
    const tagged = (...phonics_focus: string[]) => checkFocus(exampleWord({ phonics_focus }))
    expect(
      printIssues(
        tagged('sh', 'll'),
        tagged('ll', 'ck', 'long e', 'short a'),
        tagged('ll', 'sh', 'sh'),
        tagged('ll', 'prefix un', 'suffix er', 'open syllable'),
      ),
    ).toMatchInlineSnapshot(`
      "focus phonics_focus.0 (shell sh) shell: "sh" is not how it shows double_consonant. Begin with the doubled letters, such as tt.
      focus phonics_focus.3 (shell number) shell: it has 4 tags. Keep 3 at most.
      focus phonics_focus.1 (shell ck) shell: "ck" is not true of its spelling. Use letters of the word, short x, prefix x, suffix x, open syllable; or take it out.
      focus phonics_focus.2 (shell long e) shell: "long e" is not true of its spelling. Use letters of the word, short x, prefix x, suffix x, open syllable; or take it out.
      focus phonics_focus.3 (shell short a) shell: "short a" is not true of its spelling. Use letters of the word, short x, prefix x, suffix x, open syllable; or take it out.
      focus phonics_focus.2 (shell sh) shell: "sh" is there twice. Keep one.
      focus phonics_focus.3 (shell number) shell: it has 4 tags. Keep 3 at most.
      focus phonics_focus.1 (shell prefix un) shell: "prefix un" is not true of its spelling. Use letters of the word, short x, prefix x, suffix x, open syllable; or take it out.
      focus phonics_focus.2 (shell suffix er) shell: "suffix er" is not true of its spelling. Use letters of the word, short x, prefix x, suffix x, open syllable; or take it out.
      focus phonics_focus.3 (shell open syllable) shell: "open syllable" is not true of its spelling. Use letters of the word, short x, prefix x, suffix x, open syllable; or take it out."
    `)
  })
  it('checkWordDifficulty names words that are too long, too rare or too common for their list', () => {
    expect(
      printIssues(
        checkWordDifficulty(wordFromChunks('constellation'), 'easy'),
        checkWordDifficulty(wordFromChunks('sh-ell'), 'challenge'),
        checkWordDifficulty(wordFromChunks('together'), 'challenge'),
      ),
    ).toMatchInlineSnapshot(`
      "word-difficulty word (constellation syllables) constellation: it has 4 syllables; easy words have 1 to 2. Put it in another list, or choose another word.
      word-difficulty word (constellation rare) constellation: it is too rare for easy (Zipf 3.0, at least 3). Put it in a harder list, or choose another word.
      word-difficulty word (shell syllables) shell: it has 1 syllables; challenge words have 3 to 5. Put it in another list, or choose another word.
      word-difficulty word (together common) together: it is too common for challenge (Zipf 5.6, at most 4.8). Put it in an easier list, or choose a bigger word."
    `)
  })
  it('checkPicture names an unknown picture, and a picture or description without the other', () => {
    const none = { picture: undefined, visual_context: undefined }
    const check = (fields: Partial<ReturnType<typeof exampleWord>>) =>
      checkPicture(exampleWord(fields), new Set(['crab']))
    expect(
      printIssues(check({}), check({ ...none, visual_context: 'A shell.' }), check({ ...none, picture: 'crab' })),
    ).toMatchInlineSnapshot(`
      "pictures  (shell spiral-shell) shell: there is no picture "spiral-shell". Use a Fluent Emoji Flat name (spiral-shell), or a Noto Emoji name after noto: (noto:lighthouse); if the emoji has skin tones, use the name without one.
      pictures  (shell visual_context) shell: it has a visual_context, but no picture. Remove it.
      pictures  (shell crab) shell: its picture has no visual_context. Describe in visual_context what the picture shows."
    `)
  })
  it('checkTextForm names texts of the wrong length or form, and those that give the word away', () => {
    expect(
      printIssues(
        checkTextForm(
          exampleWord({ meaning_support: 'The very hard case that some of the many sea animals live in now.' }),
        ),
        checkTextForm(exampleWord({ meaning_support: 'Shells are hard cases.', context_introduction: 'You find it.' })),
        checkTextForm(
          exampleWord({
            context_introduction: 'You find a seashell on the sand.',
            completion_sentence: 'the shell felt smooth and cold',
          }),
        ),
        checkTextForm(
          exampleWord({
            completion_sentence: 'The shells felt smooth and cold.',
            personal_connection_question: 'Say what you like.',
          }),
        ),
        checkTextForm(exampleWord({ story_connection: 'A crab could move into a bigger shell.', visual_context: 'A' })),
        checkTextForm(
          exampleWord({
            story_connection: 'In a story, a crab could move.',
            context_introduction: 'You find it on the sand. You hold it.',
          }),
        ),
      ),
    ).toMatchInlineSnapshot(`
      "text-lengths meaning_support (shell meaning_support) shell: meaning_support has 14 words; it needs 2 to 12. Shorten it.
      text-lengths context_introduction (shell context_introduction) shell: context_introduction has 3 words; it needs 5 to 14. Say a little more.
      text-word meaning_support (shell meaning_support) shell: meaning_support gives the word away: "Shells". Say it without the word and without a form of it.
      text-word context_introduction (shell context_introduction) shell: context_introduction gives the word away: "seashell". Say it without the word and without a form of it.
      sentence-form completion_sentence (shell completion_sentence) shell: completion_sentence begins without a capital. Begin with a capital.
      sentence-form completion_sentence (shell completion_sentence) shell: completion_sentence does not end in "." or "!" or "?". End it with that sign.
      text-word completion_sentence (shell completion_sentence) shell: completion_sentence needs the word "shell". Use it in exactly this form.
      sentence-form personal_connection_question (shell personal_connection_question) shell: personal_connection_question does not end in "?". End it with that sign.
      text-lengths visual_context (shell visual_context) shell: visual_context has 1 words; it needs 2 to 12. Say a little more.
      sentence-form visual_context (shell visual_context) shell: visual_context does not end in "." or "!" or "?". End it with that sign.
      sentence-form context_introduction (shell context_introduction) shell: context_introduction is more than one sentence. Make it one sentence."
    `)
  })
  it('checkTextLanguage names language mistakes, and hurtful or unfamiliar words', () => {
    const texts = [
      'A grey case.',
      'A old case.',
      'The the case.',
      'It lies beside Emma in the sand.',
      'The crab’s case.',
      'A stupid case.',
      'A calcified helix.',
    ]
    expect(
      printIssues(
        ...texts.map((visual_context) => checkTextLanguage(exampleWord({ visual_context }))),
        checkTextLanguage(exampleWord({ word: 'classy', chunks: ['cl', 'ass', 'y'], alternative_chunks: [] })),
      ),
    ).toMatchInlineSnapshot(`
      "spelling visual_context (shell grey) shell: visual_context: "grey" is not in both the American and the British dictionary. Correct it, or use a word that both spell alike.
      articles visual_context (shell old) shell: visual_context: "A old" has the wrong article. Change the article, or the word that follows it.
      repeated-words visual_context (shell The the) shell: visual_context: "The the" repeats a word. Take one of the two out.
      names visual_context (shell Emma) shell: visual_context: "Emma" looks like a name. Name nobody; describe the person instead.
      sentence-form visual_context (shell ’) shell: visual_context: "’" is not allowed here. Write it in words, with straight apostrophes.
      language visual_context (shell stupid) shell: visual_context: "stupid" can hurt a reader. Say it in other words.
      familiar-words visual_context (shell visual_context) shell: visual_context has 2 unfamiliar words; at most 1 is allowed: calcified, helix. Use easier words for some.
      language chunks (classy ass) classy: "ass" can hurt a reader. Cut it differently, or choose another word."
    `)
  })
})

describe('what is wrong with a theme, and how to fix it', () => {
  const crab = exampleWord({ word: 'crab', picture: 'crab', celebration_message: 'Amazing: crab.' })
  const claw = exampleWord({ word: 'claw', picture: 'crab', celebration_message: 'Amazing: crab.' })

  it('checkListSizes and checkIntro name short lists, and mistakes in the introduction', () => {
    expect(
      printIssues(
        checkListSizes(exampleWords()),
        checkIntro(exampleWords({ intro: 'You are at the grey sea. Look.' })),
      ),
    ).toMatchInlineSnapshot(`
      "theme-size easy (easy) The list easy has 0 words; at least 20 are needed. Add words.
      theme-size regular (regular) The list regular has 0 words; at least 20 are needed. Add words.
      theme-size challenge (challenge) The list challenge has 0 words; at least 20 are needed. Add words.
      sentence-form intro (intro) The intro has 2 sentences. Write one.
      spelling intro (grey) "grey" is not in both the American and the British dictionary. Correct it, or use a word that both spell alike."
    `)
  })
  it('checkRepeatedWords, checkRepeatedPictures and checkCelebrations name repetitions', () => {
    const twice = exampleWords({ easy: [crab, claw], regular: [crab], challenge: [claw] })
    expect(
      printIssues(checkRepeatedWords(twice), checkRepeatedPictures(twice), checkCelebrations(twice)),
    ).toMatchInlineSnapshot(`
      "one-theme regular.0.word (crab) crab: it is also in the list easy of this file. Keep one of the two.
      one-theme challenge.0.word (claw) claw: it is also in the list easy of this file. Keep one of the two.
      pictures easy.1.picture (claw crab) claw: crab in this list already has the picture crab. Choose another picture.
      pictures regular.0.picture (crab crab) crab: 2 words of the theme already have the picture crab. Choose another picture.
      pictures challenge.0.picture (claw crab) claw: 2 words of the theme already have the picture crab. Choose another picture.
      celebrations easy.0.celebration_message (crab) crab: "Amazing" is praise that fits any word. Name what was built.
      celebrations easy.1.celebration_message (claw) claw: crab has the same celebration. Say something true of this word.
      celebrations easy.1.celebration_message (claw) claw: "Amazing" is praise that fits any word. Name what was built.
      celebrations regular.0.celebration_message (crab) crab: crab has the same celebration. Say something true of this word.
      celebrations regular.0.celebration_message (crab) crab: "Amazing" is praise that fits any word. Name what was built.
      celebrations challenge.0.celebration_message (claw) claw: crab has the same celebration. Say something true of this word.
      celebrations challenge.0.celebration_message (claw) claw: "Amazing" is praise that fits any word. Name what was built."
    `)
  })
  it('checkFamilyCounts names families with too few words', () => {
    expect(printIssues(checkFamilyCounts([exampleWord()]))).toMatchInlineSnapshot(`
      "family-counts  (families) The list has 1 families; at least 4 are needed. Choose words of others: vowel_team, silent_e, consonant_blend, ending_le, double_consonant, basic_pattern.
      family-counts  (double_consonant) The list has 1 words of double_consonant; at least 3 are needed. Add words of the family, or give these words another that they show."
    `)
  })
  it('checkOneTheme names another theme with the same word', () => {
    const [space, ocean] = ['space', 'ocean'].map((theme) =>
      asFile(exampleWords({ theme: theme as 'space', easy: [exampleWord()] })),
    )
    expect(space && ocean && printIssues(checkOneTheme(exampleWord(), ocean, [space, ocean]))).toMatchInlineSnapshot(
      `"one-theme word (shell) shell: it is also a word of space. Keep it in the theme it suits best."`,
    )
  })
})
