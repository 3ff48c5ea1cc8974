// @ts-nocheck: generated from files that are checked before
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
const data: Lesson = {"strand":"endings","title":"The first word stays whole","text":"The word stays as it is, and “s”, “ing”, “er” or “ed” joins it. “ed” can sound like “t”, “d” or “id”: write “ed”.","words":[{"word":"jumping","lit":[{"at":4,"length":3}]},{"word":"sniffed","lit":[{"at":5,"length":2}]},{"word":"landed","lit":[{"at":4,"length":2}]}],"together":{"word":"softer","chunks":["soft","er"],"ttsChunks":["soft","ur"]}}
export default data
