import { serializeDrawing } from '@lanternleaf/domain/creative-response/drawing'
import { toLine } from '@lanternleaf/domain/creative-response/drawn-line'
import type { ReactNode } from 'react'
import wordsPlace from '#generated/screen-scene/words'
import { covers, shelves } from '#generated/shelves'
import Whale from '~icons/fluent-emoji-flat/spouting-whale'
import Bookmark from '~icons/lucide/bookmark'
import { PlaceCard, PlaceCards } from '../../ui/buttons/place-card.tsx'
import { CampStrip } from '../../ui/camp/camp-strip.tsx'
import { Companion } from '../../ui/companion/companion.tsx'
import { useAsync } from '../../ui/loading/use-async.ts'
import { DrawingView } from '../../ui/own-piece/drawing-view.tsx'
import { OwnPiece } from '../../ui/own-piece/own-piece.tsx'
import { RecordingPlayer } from '../../ui/own-piece/recording-player.tsx'
import { Bear, Boat, Rings } from '../../ui/pictures/break-figures.tsx'
import { Picture, type Tint } from '../../ui/pictures/picture.tsx'
import { BookMark } from '../../ui/scene/book-mark.tsx'
import { Cover } from '../../ui/scene/cover.tsx'
import { Backdrop } from '../../ui/scene/drawing.tsx'
import { CoverArt, OptionPicture, PlacePicture, Scene, SkyScene } from '../../ui/scene/scene.tsx'
import type { Section } from '../exhibit.tsx'

const DRAWN = serializeDrawing({ marks: [toLine('green', 'thick', [60, 640, 500, 560, 940, 640])], art: {} })

const TINTS: readonly Tint[] = ['ocean', 'animals', 'space', 'food', 'vehicles', 'friendship', 'mystery']

type ReefScene = ReturnType<typeof loadReef> extends Promise<infer Loaded> ? Loaded : never

/** Loads the scenes and the cover of a story of the ocean shelf, as the shelf does. */
async function loadReef() {
  const [shelf, covered] = await Promise.all([shelves.ocean?.(), covers.ocean?.()])
  const story = shelf?.default.find(({ id, scenes }) => scenes !== null && covered?.default.covers[id])
  const scenes = await story?.scenes?.()
  const cover = story && covered?.default.covers[story.id]
  const [scene] = Object.values(scenes?.default.scenes ?? {})
  if (!scenes || !cover || !covered || !scene) throw new Error('The ocean shelf has no story with scenes.')
  return { ...scenes.default, scene, cover, coverArt: covered.default.art }
}

/** Shows components that need a story's scenes, when the scenes are loaded. */
function WithReef({ children }: { children: (reef: ReefScene) => ReactNode }) {
  const reef = useAsync('reef', loadReef)
  return reef.state === 'ready' ? children(reef.value) : null
}

/** The pictures, scenes and covers. */
export const PICTURES: Section = {
  title: 'Pictures',
  exhibits: [
    ...TINTS.map((tint) => ({ name: `Picture, ${tint}`, content: <Picture icon={Whale} tint={tint} /> })),
    { name: 'Picture, small', content: <Picture icon={Whale} tint="ocean" size="small" /> },
    ...(['awake', 'glad', 'resting'] as const).map((face) => ({
      name: `Companion, ${face}`,
      content: <Companion face={face}>Pick the one that feels most like you.</Companion>,
    })),
    { name: 'CampStrip', content: <CampStrip /> },
    { name: 'CampStrip, a place lit', content: <CampStrip at="stories" /> },
    {
      name: 'PlaceCard, PlaceCards',
      content: (
        <PlaceCards pictures="beside">
          {['Word Building', 'Build Sentences'].map((label) => (
            <li key={label}>
              <PlaceCard
                label={label}
                detail="Put parts together."
                load={() => Promise.resolve({ default: wordsPlace })}
                onChoose={() => undefined}
              />
            </li>
          ))}
        </PlaceCards>
      ),
    },
    { name: 'PlacePicture', content: <PlacePicture screenScene={wordsPlace} /> },
    {
      name: 'SkyScene',
      content: (
        <SkyScene screenScene={wordsPlace}>
          <h3>Word Building</h3>
        </SkyScene>
      ),
    },
    {
      name: 'Scene',
      content: <WithReef>{({ scene, art }) => <Scene scene={scene} art={art} shows={scene.description} />}</WithReef>,
    },
    {
      name: 'OptionPicture',
      content: <WithReef>{({ options, art }) => <OptionPicture scene={options.A} art={art} />}</WithReef>,
    },
    {
      name: 'Backdrop',
      content: (
        <WithReef>
          {({ art }) => {
            const [ground] = Object.values(art.grounds)
            return ground ? <Backdrop art={ground} /> : null
          }}
        </WithReef>
      ),
    },
    { name: 'BookMark', content: <BookMark icon={<Bookmark aria-hidden="true" />}>Reading now</BookMark> },
    {
      name: 'CoverArt',
      content: <WithReef>{({ cover, coverArt }) => <CoverArt scene={cover} art={coverArt} />}</WithReef>,
    },
    {
      name: 'Cover',
      content: (
        <WithReef>
          {({ cover, coverArt }) => (
            <Cover scene={cover} art={coverArt}>
              The Quiet Reef
            </Cover>
          )}
        </WithReef>
      ),
    },
    {
      name: 'Bear, Boat and Rings',
      content: (
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 8rem))' }}>
          <Bear pose="hug" />
          <Boat />
          <Rings />
        </div>
      ),
    },
    { name: 'DrawingView', content: <DrawingView drawing={DRAWN} /> },
    { name: 'RecordingPlayer', content: <RecordingPlayer recording="none" /> },
    { name: 'OwnPiece', content: <OwnPiece made={{ text: 'The crab went up the hill.', drawing: DRAWN }} /> },
  ],
}
