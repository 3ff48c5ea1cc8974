import type { InterestCategory, Topic } from '@lanternleaf/domain/interest/interest'
import Creative from '~icons/fluent-emoji-flat/artist-palette'
import Magic from '~icons/fluent-emoji-flat/crystal-ball'
import Ocean from '~icons/fluent-emoji-flat/dolphin'
import Nature from '~icons/fluent-emoji-flat/evergreen-tree'
import Animals from '~icons/fluent-emoji-flat/fox'
import Friendship from '~icons/fluent-emoji-flat/handshake'
import Family from '~icons/fluent-emoji-flat/house-with-garden'
import Invention from '~icons/fluent-emoji-flat/light-bulb'
import Mystery from '~icons/fluent-emoji-flat/magnifying-glass-tilted-left'
import Art from '~icons/fluent-emoji-flat/paintbrush'
import Social from '~icons/fluent-emoji-flat/people-hugging'
import Space from '~icons/fluent-emoji-flat/ringed-planet'
import Robots from '~icons/fluent-emoji-flat/robot'
import Mix from '~icons/fluent-emoji-flat/shuffle-tracks-button'
import Adventure from '~icons/fluent-emoji-flat/world-map'
import Technology from '~icons/fluent-emoji-flat/wrench'
import type { Icon, Tint } from '../../ui/picture.tsx'

type Option = { readonly label: string; readonly detail: string; readonly icon: Icon; readonly tint: Tint }

export const CATEGORIES: Record<InterestCategory, Option> = {
  nature: { label: 'Nature', detail: 'The sea, and every kind of creature', icon: Nature, tint: 'animals' },
  adventure: { label: 'Adventure', detail: 'Far places and things to find out', icon: Adventure, tint: 'space' },
  social: { label: 'Friends and family', detail: 'People, and how they get along', icon: Social, tint: 'friendship' },
  creative: { label: 'Creative', detail: 'Magic and making things', icon: Creative, tint: 'food' },
  technology: { label: 'Technology', detail: 'Robots and inventions', icon: Technology, tint: 'vehicles' },
}

/** The way to a story of one's own. */
export const MIX: Option = {
  label: 'Mix me a story',
  detail: 'Choose up to four things, and get a story with all of them',
  icon: Mix,
  tint: 'ocean',
}

export const TOPIC_OPTIONS: Record<Topic, Option> = {
  ocean: { label: 'Ocean', detail: 'Reefs, tides and what lives there', icon: Ocean, tint: 'ocean' },
  animals: { label: 'Animals', detail: 'Wild ones, small ones, clever ones', icon: Animals, tint: 'animals' },
  space: { label: 'Space', detail: 'Stations, moons and stars', icon: Space, tint: 'space' },
  mystery: { label: 'Mystery', detail: 'Clues, and what they add up to', icon: Mystery, tint: 'mystery' },
  friendship: {
    label: 'Friendship',
    detail: 'Doing things together, each in their own way',
    icon: Friendship,
    tint: 'friendship',
  },
  family: { label: 'Family', detail: 'The people at home', icon: Family, tint: 'vehicles' },
  magic: { label: 'Magic', detail: 'Things that cannot be, but are', icon: Magic, tint: 'mystery' },
  art: { label: 'Art', detail: 'Paint, shapes and making a mark', icon: Art, tint: 'food' },
  robots: { label: 'Robots', detail: 'Machines with something to say', icon: Robots, tint: 'vehicles' },
  invention: { label: 'Invention', detail: 'Ideas that turn into things', icon: Invention, tint: 'friendship' },
}

/** How many topics are shown at once. */
export const TOPICS_SHOWN = 8
