// @ts-nocheck: generated from files that are checked before
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
const data: Lesson = {"strand":"prefixes","title":"Beginnings with a meaning","text":"“un” means not, or takes back what was done. “re” means again, and “sub” means under.","words":[{"word":"unlock","lit":[{"at":0,"length":2}]},{"word":"replay","lit":[{"at":0,"length":2}]},{"word":"submarine","lit":[{"at":0,"length":3}]}],"together":{"word":"unzip","chunks":["un","zip"],"ttsChunks":["un","zip"]}}
export default data
