// @ts-nocheck: generated from files that are checked before
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
const data: Lesson = {"strand":"diphthongs","title":"Two letters, a new sound","text":"“oi” stands inside a word, and “oy” at its end. “ou” stands inside, and “ow” mostly at the end or before “l”.","words":[{"word":"coin","lit":[{"at":1,"length":2}]},{"word":"joy","lit":[{"at":1,"length":2}]},{"word":"cloud","lit":[{"at":2,"length":2}]}],"together":{"word":"howl","chunks":["h","owl"],"ttsChunks":["/h/","owl"]}}
export default data
