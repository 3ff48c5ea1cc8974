// @ts-nocheck: generated from files that are checked before
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
const data: Lesson = {"strand":"open-closed","title":"A vowel at the end is long","text":"A part that ends in its vowel usually says it long: tiger. A part that a consonant closes says it short: candle, which ends in “dle”.","words":[{"word":"tiger","lit":[{"at":1,"length":1}]},{"word":"robin","lit":[{"at":1,"length":1}]},{"word":"candle","lit":[{"at":3,"length":3}]}],"together":{"word":"table","chunks":["ta","ble"],"ttsChunks":["tay","bul"]}}
export default data
