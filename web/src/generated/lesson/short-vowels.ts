// @ts-nocheck: generated from files that are checked before
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
const data: Lesson = {"strand":"short-vowels","title":"One short vowel","text":"Say the letters' sounds from left to right and join them up. The vowel in the middle is short.","words":[{"word":"yak","lit":[{"at":1,"length":1}]},{"word":"jet","lit":[{"at":1,"length":1}]},{"word":"bug","lit":[{"at":1,"length":1}]}],"together":{"word":"zip","chunks":["z","i","p"],"ttsChunks":["/z/","/i/","/p/"]}}
export default data
