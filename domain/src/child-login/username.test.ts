import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earlierUsernameKey, parseUsername, USERNAME_MAX, usernameKey } from './username.ts'

/**
 * Real names in many scripts, each with other spellings that a child or a keyboard may produce. The name is valid and
 * shown unchanged. All spellings of a name have the same key.
 */
const NAMES: readonly (readonly [script: string, name: string, ...others: string[]])[] = [
  ['Latin', 'River Otter', ' river  OTTER ', 'ＲＩＶＥＲ\u3000ｏｔｔｅｒ', 'river\u00a0otter'],
  ['Turkish', 'İpek', 'ipek', 'IPEK', 'İPEK', 'I\u0307pek'],
  ['Turkish, without a dot', 'Işıl', 'IŞIL', 'ışıl', 'işil', 'İŞİL'],
  ['Lithuanian', 'Ugni\u0307us', 'ugnius', 'UGNIUS'],
  ['German', 'Weißbär', 'WEISSBÄR', 'WEIẞBÄR', 'weissba\u0308r'],
  ['Dutch', 'Ĳsbrand', 'IJsbrand', 'ijsbrand'],
  ['Catalan', 'Gal·la', 'GAL·LA', 'gaŀla', 'gal‧la', 'gal-la'],
  ['Romanian', 'Ștefan', 'Ştefan', 'S\u0326TEFAN'],
  ['Vietnamese', 'Nguyễn Thuỷ', 'NGUYỄN THUỶ', 'Nguye\u0302\u0303n Thuy\u0309'],
  ['Yoruba', 'Ọlọ́runfúnmiláyọ̀', 'ỌLỌ́RUNFÚNMILÁYỌ̀', 'O\u0323lo\u0301\u0323runfu\u0301nmila\u0301yo\u0300\u0323'],
  ['Hawaiian', 'Kaʻena', "Ka'ena", 'Ka‘ena', 'Ka’ena', 'Kaʼena', 'Ka`ena', 'KA´ENA', 'ka′ena', 'Ka＇ena'],
  ['Māori', 'Mānuka Ārohanui', 'MĀNUKA ĀROHANUI'],
  ['Khoekhoe', 'ǃNanseb ǀGoagoses', 'ǃNANSEB ǀGOAGOSES'],
  ['Irish', "O'Brien", 'O‘Brien', 'O’Brien', 'O‛Brien', 'OʼBRIEN'],
  ['French', 'Marie-Noëlle', 'Marie\u2011Noëlle', 'Marie‐Noëlle', 'marie–noëlle', 'MARIE—NOE\u0308LLE', 'Marie−Noëlle'],
  ['Greek', 'Γιώργος', 'ΓΙΩΡΓΟΣ', 'γιωργος', 'Γιω\u0301ργος'],
  ['Cyrillic', 'Алёна', 'АЛЁНА', 'Алена', 'але\u0308на'],
  ['Ukrainian', 'Дем’ян'.replace('’', 'ʼ'), "Дем'ян", 'Дем’ян', 'ДЕМʼЯН'],
  ['Armenian', 'Սևակ', 'ՍԵՎԱԿ', 'Սեւակ', 'սևակ'],
  ['Georgian', 'ნინო', 'ᲜᲘᲜᲝ'],
  ['Hebrew', 'ג׳ורג׳', "ג'ורג'", 'ג’ורג’', 'ג׳וֹרג׳'],
  ['Hebrew, two names', 'בן־ציון', 'בן-ציון', 'בן–ציון'],
  ['Arabic', 'محمد علي', 'مُحَمَّد عَلِيّ', 'محمد علی', 'محمـــد على', 'ﻣﺤﻤﺪ ﻋﻠﻲ'],
  ['Arabic, with hamza', 'أحمد', 'احمد', 'ا\u0654حمد'],
  ['Persian', 'امیر\u200cکیان', 'امیرکیان', 'اميركيان'],
  ['Urdu', 'کہکشاں', 'كهكشاں'],
  ['Syriac', 'ܐܒܪܗܡ', 'ܐܰܒܪܳܗܳܡ'],
  ['N’Ko', 'ߡߊߡߊߘߎ߫'],
  ['N’Ko, with an apostrophe', 'ߞߊߴߊ', 'ߞߊߵߊ', "ߞߊ'ߊ"],
  ['Adlam', '𞤀𞤸𞤥𞤢𞤣𞤵', '𞤢𞤸𞤥𞤢𞤣𞤵'],
  ['Devanagari', 'श्रीकृष्ण', 'श्\u200dरीकृष्ण', 'श्\u200cरीकृष्ण'],
  ['Devanagari, two signs', 'आरव', 'अारव'],
  ['Bengali', 'মৎস্য', 'মত্\u200dস্য'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ'],
  ['Gujarati', 'આર્ય', 'અાર્ય'],
  ['Tamil', 'ஸ்ரீதர்', 'ஶ்ரீதர்'],
  ['Tamil, long', 'கார்த்திகேயன் கிருஷ்ணன்'],
  ['Telugu', 'శ్రీనివాస్', 'శ్రీనివాస్\u200c'],
  ['Kannada', 'ಕೃಷ್ಣ'],
  ['Malayalam', 'അനിവര്\u200d', 'അനിവർ', 'അനിവര്'],
  ['Sinhala', 'ශ්\u200dරී', 'ශ්රී'],
  ['Thai', 'น้ำหวาน', 'น\u0e49\u0e4d\u0e32หวาน', 'น\u0e4d\u0e49\u0e32หวาน'],
  ['Thai, two signs', 'แก้ว', 'เเก้ว'],
  ['Lao', 'ຄຳໝັ້ນ', 'ຄໍາຫມັ້ນ'],
  ['Khmer', 'ស្រីនាថ', 'ស្រី\u200bនាថ'],
  ['Burmese', 'အောင့်', 'အောင\u103a\u1037'],
  ['Tibetan', 'བཀྲ་ཤིས', 'བཀྲ་ཤིས་', 'བཀྲ\u0f0cཤིས', 'བཀྲ ཤིས'],
  ['Dzongkha', 'བསྟན་འཛིན་རྒྱ་མཚོ', 'བསྟན འཛིན རྒྱ མཚོ་'],
  ['Ethiopic', 'ሰላማዊት'],
  ['Ethiopic, two names', 'ኃይለ፡ሥላሴ', 'ኃይለ ሥላሴ'],
  ['Cree', 'ᒣᕆ-ᐊᓐ', 'ᒣᕆ\u1400ᐊᓐ'],
  ['Balinese', 'ᬓᬢᬸᬢ᭄'],
  ['Javanese', 'ꦧꦸꦢꦶ'],
  ['Sundanese', 'ᮃᮞᮦᮕ᮪'],
  ['Tai Tham', 'ᨠᩣ᩠ᨿ'],
  ['Cherokee', 'ᎠᏂᏔ', 'ꭰꮒꮤ'],
  ['Osage', '𐓏𐓘𐓻𐓘𐓻𐓟', '𐓷𐓘𐓻𐓘𐓻𐓟'],
  ['Mongolian', 'ᠠᠨ\u180bᠠᠷ', 'ᠠᠨᠠᠷ'],
  ['Japanese', 'メアリー・ジェーン', 'ﾒｱﾘｰ･ｼﾞｪｰﾝ', 'メアリー-ジェーン'],
  ['Japanese, with a variant', '葛\u{e0100}城', '葛城'],
  ['Japanese, rare', '𠮷野ひかり'],
  ['Chinese', '小狐狸 7', '小狐狸 ７', '小狐狸 ७', '小狐狸 ٧'],
  ['Chinese, of another language', '玛丽·安娜', '玛丽•安娜', '玛丽‧安娜', '玛丽・安娜', '玛丽-安娜'],
  ['Korean', '하늘', '하늘'.normalize('NFD')],
  ['Dene', 'Sahaiʔa', 'SAHAIɁA', 'sahaiɂa'],
  ['Ewe', 'Dzigbɔɖi', 'DZIGBƆƉI'],
  ['Hausa', 'Ɓala Ƙwari', 'ɓala ƙwari'],
  ['Dagbani', 'Ŋɛɣa Ʋo', 'ŋƐƔA ʋO'],
  ['Sámi', 'Máŧŧe Ŋuorra', 'MÁŦŦE ŊUORRA'],
  ['Azerbaijani', 'Əli', 'əli'],
  ['Temne', 'Ʌŋ', 'ʌŋ'],
  ['Nuu-chah-nulth', 'ʕiiḥ'],
  ['Japanese, long', 'ラーー', 'ﾗｰｰ'],
  ['Japanese, in hiragana', 'らーめん'],
]

describe('real names', () => {
  it.each(NAMES)('%s: parseUsername accepts %s, and other spellings have the same key', (_, name, ...others) => {
    expect(parseUsername(name)).toEqual({ ok: true, value: name.normalize('NFC') })
    for (const other of [...others, name.normalize('NFD'), name.toUpperCase(), name.toLowerCase()])
      expect([other, usernameKey(other)]).toEqual([other, usernameKey(name)])
  })

  it('usernameKey gives each name a different key', () => {
    expect(new Set(NAMES.map(([, name]) => usernameKey(name))).size).toBe(NAMES.length)
  })

  it.each([
    ['Zoë', 'Zoe'],
    ['Aña', 'Ana'],
    ['Ґанна', 'Ганна'],
    ['Май', 'Маи'],
    ['Đan', 'Dan'],
    ['かな', 'カナ'],
    ['ばく', 'はく'],
    ['Mary Jane', 'MaryJane'],
    ['Mary-Jane', 'Mary Jane'],
  ])('usernameKey of %s differs from that of %s', (a, b) => expect(usernameKey(a)).not.toBe(usernameKey(b)))
})

it.each([
  ['moss', 'ᵐᵒˢˢ'],
  ['river', 'rɪveʀ'],
  ['sage', 'sɑɡe'],
])('usernameKey of %s is the same as that of %s', (a, b) => expect(usernameKey(b)).toBe(usernameKey(a)))

describe('parseUsername', () => {
  it.each([
    ['  moss  ', 'moss'],
    ['river \t otter', 'river otter'],
    ['Zoë-2_b', 'Zoë-2_b'],
    ['D’Arcy', "D'Arcy"],
    ['Mary\u2011Jane – 2', 'Mary-Jane - 2'],
    ['ｆｏｘ', 'fox'],
    ['𝓶𝓸𝓼𝓼', 'moss'],
    ['fox 小狐狸', 'fox 小狐狸'],
    ['7', '7'],
    ['a'.repeat(USERNAME_MAX), 'a'.repeat(USERNAME_MAX)],
    ['ọ\u0301'.repeat(USERNAME_MAX), 'ọ\u0301'.repeat(USERNAME_MAX)],
  ])('accepts %j as the name %j', (typed, name) => expect(parseUsername(typed)).toEqual({ ok: true, value: name }))

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['\u200b\u3164\u00ad', 'empty'],
    ['a'.repeat(21), 'too-long'],
    [`a${'\u0301\u0302\u0303\u0304\u0306\u0307'.repeat(5)}`, 'too-long'],
    ['<b>', 'unknown-character'],
    ['fox🦊', 'unknown-character'],
    ['J.R.', 'unknown-character'],
    ['½ moss', 'unknown-character'],
    ['moss\u20dd', 'unknown-character'],
    ['moss \u0301', 'unknown-character'],
    ['a\u0000b', 'unknown-character'],
    ['\u2800', 'unknown-character'],
    ['m\u1d0fss', 'unknown-character'],
    ['mo\ua731\ua731', 'unknown-character'],
    ['Mosss\ua731', 'unknown-character'],
    ['\u0299ella', 'unknown-character'],
    ['\ua77cern', 'unknown-character'],
    ['Moss\u30fc', 'unknown-character'],
    ['Moss\uff70', 'unknown-character'],
    ['Moss\ua78f', 'unknown-character'],
    ['mo\u0335ss', 'unknown-character'],
    ['mo\u20d2ss', 'unknown-character'],
    ['-', 'no-letter'],
    ["_ '", 'no-letter'],
    ['ʼʻ׳', 'no-letter'],
    ['\u0640', 'no-letter'],
    ['\u0f0b\u0f0c', 'no-letter'],
    ['\u1361', 'no-letter'],
    ['\u0301\u0301', 'no-letter'],
    ['m\u043ess', 'mixed-letters'],
    ['m\u03bfss', 'mixed-letters'],
    ['m\u0585ss', 'mixed-letters'],
    ['m\u101dss', 'mixed-letters'],
    ['\u13aa\u0301bba', 'mixed-letters'],
    ['moss\u064b', 'mixed-letters'],
    ['moss \u0410', 'mixed-letters'],
    ['\u043c\u03bf', 'mixed-letters'],
    ['\u00b5oss', 'mixed-letters'],
  ])('rejects %j as %s', (typed, error) => expect(parseUsername(typed)).toEqual({ ok: false, error }))

  it.each([
    ['a combining grapheme joiner', '\u034f'],
    ['a Hangul filler', '\u3164'],
    ['a half-width Hangul filler', '\uffa0'],
    ['a Hangul leading filler', '\u115f'],
    ['a Khmer vowel that is not written', '\u17b4'],
    ['a Mongolian variation selector', '\u180b'],
    ['a variation selector', '\ufe0f'],
    ['a variation selector of the supplement', '\u{e0100}'],
    ['a zero-width joiner', '\u200d'],
    ['a zero-width space', '\u200b'],
    ['a word joiner', '\u2060'],
    ['an invisible times', '\u2062'],
    ['a byte order mark', '\ufeff'],
    ['a right-to-left mark', '\u200f'],
    ['a right-to-left override', '\u202e'],
    ['an isolate', '\u2067'],
    ['a tag', '\u{e0061}'],
    ['a soft hyphen', '\u00ad'],
  ])('ignores %s, which is invisible', (_, invisible) => {
    for (const name of [`moss${invisible}`, `${invisible}moss`, `mo${invisible}${invisible}ss`]) {
      expect(parseUsername(name)).toEqual({ ok: true, value: 'moss' })
      expect(usernameKey(name)).toBe('moss')
    }
  })

  it('accepts a name of one alphabet, and rejects it with letters of another alphabet that look alike', () => {
    const alphabets = [
      ['a', 'e', 'o', 'p', 'é'],
      ['а', 'е', 'о', 'р', 'ж'],
      ['α', 'ε', 'ο', 'ρ', 'ω'],
    ]
    const word = (letters: readonly string[] | undefined) =>
      fc.string({ unit: fc.constantFrom(...(letters ?? [])), minLength: 1, maxLength: 9 })
    for (const [index, alphabet] of alphabets.entries()) {
      const other = alphabets[(index + 1) % alphabets.length]
      fc.assert(fc.property(word(alphabet), (name) => parseUsername(name).ok))
      fc.assert(fc.property(word(alphabet), word(other), (name, letters) => !parseUsername(name + letters).ok))
    }
  })
})

/** Pieces of names, single code points of every kind, and invisible characters. */
const code = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((item) => item < 0xd800 || item > 0xdfff)
  .map((item) => String.fromCodePoint(item))
const invisible = code.filter((item) => /\p{Default_Ignorable_Code_Point}/u.test(item))
const anyInvisible = fc.oneof(
  invisible,
  fc.constantFrom('\u200b', '\u200c', '\u200d', '\u00ad', '\ufe0f', '\u202e', '\u3164'),
)
const piece = fc.oneof(
  fc.constantFrom(...new Set(NAMES.flatMap(([, ...names]) => names.flatMap((name) => [...name])))),
  fc.constantFrom('i', 'I', 'İ', 'ı', 's', 'ß', 'Σ', 'ς', "'", '-', ' ', '\u0301', '\u0307', '\u0345'),
  code,
)
const typed = fc.string({ unit: piece, maxLength: 12 })

describe('usernameKey of any typed text', () => {
  const RUNS = { numRuns: 2000 }

  it('is the key of the key itself, of the displayed name and of the earlier key; parseUsername leaves the displayed name unchanged', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(usernameKey(usernameKey(text))).toBe(usernameKey(text))
        const name = parseUsername(text)
        if (!name.ok) return
        expect(usernameKey(name.value)).toBe(usernameKey(text))
        expect(usernameKey(earlierUsernameKey(name.value))).toBe(usernameKey(text))
        expect(parseUsername(name.value)).toEqual(name)
        expect(usernameKey(name.value)).toMatch(/[\p{L}\p{N}]/u)
      }),
      RUNS,
    )
  })

  it('does not depend on invisible characters, wherever they are', () => {
    fc.assert(
      fc.property(typed, anyInvisible, typed, (before, hidden, after) => {
        expect(usernameKey(before + hidden + after)).toBe(usernameKey(before + after))
      }),
      RUNS,
    )
  })

  it('does not depend on the Unicode normal form or on case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.constantFrom(...NAMES), ([, a], [, b]) => {
        const name = `${a} ${b}`
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
          expect(usernameKey(name.normalize(form))).toBe(usernameKey(name))
        for (const variant of [
          name.toUpperCase(),
          name.toLowerCase(),
          name.toLocaleUpperCase('tr'),
          name.toLocaleLowerCase('tr'),
        ])
          expect(usernameKey(variant)).toBe(usernameKey(name))
      }),
      RUNS,
    )
  })
})
