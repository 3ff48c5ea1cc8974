/**
 * Reads `content/mix`: `camp.md` with the words of the teller, and one file for each camper. The checks and the
 * generation of the client data call it.
 */

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { GENERATION_INTERESTS, type GenerationInterest } from '@lanternleaf/domain/interest/interest-catalogue'
import { fail, ok, type Result } from '@lanternleaf/domain/result'
import type { SlotHints } from '@lanternleaf/domain/slots'
import {
  type Beats,
  CAMP_BEATS,
  CAMPER_BEATS,
  type CampBeat,
  type CamperBeat,
  type CampTexts,
} from '@lanternleaf/domain/story-generator/camp'
import { z } from 'zod'
import type { ContentError } from '../files/content-error.ts'
import { loadFrontMatter } from '../files/load-text.ts'
import { readYaml } from '../files/yaml-source.ts'
import { personSchema, slotsSchema } from '../stories/schema.ts'
import { parseBeats } from './parse-beats.ts'

type Person = z.infer<typeof personSchema>

/** The words of a teller or camper, and the lines of the file, so that a check can name the line of a mistake. */
export type LoadedSpeaker<Beat extends string> = {
  readonly person: Person
  readonly slots: SlotHints
  readonly beats: Beats<Beat>
  readonly file: string
  readonly lines: readonly string[]
}

export type LoadedMix = {
  readonly camp: LoadedSpeaker<CampBeat>
  readonly campers: Readonly<Record<GenerationInterest, LoadedSpeaker<CamperBeat>>>
}

/** Reads `<directory>/camp.md`, the teller, and a camper's `<interest>.md` for each interest of the catalogue. */
export const loadMix = (directory: string): Result<LoadedMix, readonly ContentError[]> => {
  if (!existsSync(directory)) {
    return fail([{ file: directory, line: 1, message: 'The folder of the campers is missing.', fix: 'Create it.' }])
  }
  const camp = loadSpeaker(join(directory, 'camp.md'), z.strictObject({ teller: personSchema, slots: slotsSchema }), {
    personOf: (header) => header.teller,
    beats: CAMP_BEATS,
  })
  const campers = GENERATION_INTERESTS.map((interest) => loadCamper(directory, interest))
  const errors = [
    ...unexpectedFiles(directory),
    ...[camp, ...campers].flatMap((speaker) => (speaker.ok ? [] : speaker.error)),
  ]
  if (!camp.ok || errors.length > 0) return fail(errors)
  const loaded = campers.flatMap((camper) => (camper.ok ? [camper.value] : []))
  const byInterest = Object.fromEntries(GENERATION_INTERESTS.map((interest, index) => [interest, loaded[index]]))
  return ok({ camp: camp.value, campers: byInterest as LoadedMix['campers'] })
}

const loadCamper = (directory: string, interest: GenerationInterest) =>
  loadSpeaker(
    join(directory, `${interest}.md`),
    z.strictObject({ interest: z.literal(interest), camper: personSchema, slots: slotsSchema }),
    { personOf: (header) => header.camper, beats: CAMPER_BEATS },
  )

const loadSpeaker = <Header extends { readonly slots: SlotHints }, Beat extends string>(
  file: string,
  schema: z.ZodType<Header>,
  { personOf, beats }: { readonly personOf: (header: Header) => Person; readonly beats: readonly Beat[] },
): Result<LoadedSpeaker<Beat>, readonly ContentError[]> => {
  const source = loadFrontMatter(file, 'who speaks and slots')
  if (!source.ok) return source
  const { body, bodyLine, lines } = source.value
  const header = readYaml(source.value.header, schema, file, 2)
  const parsedBeats = parseBeats(body, beats, bodyLine)
  const errors = [
    ...(header.ok ? [] : header.error),
    ...(parsedBeats.ok ? [] : parsedBeats.error.map((mistake) => ({ file, ...mistake }))),
  ]
  if (!header.ok || !parsedBeats.ok) return fail(errors)
  const { slots } = header.value
  return ok({ person: personOf(header.value), slots, beats: parsedBeats.value, file, lines })
}

const MIX_FILES: readonly string[] = [
  'README.md',
  'camp.md',
  ...GENERATION_INTERESTS.map((interest) => `${interest}.md`),
]

const unexpectedFiles = (directory: string): readonly ContentError[] =>
  readdirSync(directory)
    .filter((name) => !MIX_FILES.includes(name))
    .map((name) => ({
      file: join(directory, name),
      line: 1,
      message: `${name} does not belong to any interest.`,
      fix: `The folder holds ${MIX_FILES.join(', ')}: rename the file or move it.`,
    }))

/** The mix as plain data for the generator. */
export const toMix = ({ camp, campers }: LoadedMix): CampTexts => {
  const camper = (interest: GenerationInterest): CampTexts['campers'][GenerationInterest] => {
    const { person, slots, beats } = campers[interest]
    return { interest, name: person.name, slots, beats }
  }
  return {
    camp: { teller: camp.person.name, slots: camp.slots, beats: camp.beats },
    campers: Object.fromEntries(
      GENERATION_INTERESTS.map((interest) => [interest, camper(interest)]),
    ) as CampTexts['campers'],
  }
}
