import type { InterestCategory, Topic } from '@lanternleaf/domain/interest/interest'
import Creative from '~icons/fluent-emoji-flat/artist-palette'
import Magic from '~icons/fluent-emoji-flat/crystal-ball'
import Ocean from '~icons/fluent-emoji-flat/dolphin'
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
import Nature from '~sprite/fluent-emoji-flat/evergreen-tree'
import type { Icon, Tint } from '../../ui/picture.tsx'

type Option = { readonly label: string; readonly detail: string; readonly icon: Icon; readonly tint: Tint }

export const CATEGORIES: Record<InterestCategory, Option> = {
  nature: { label: 'Nature', detail: 'The sea and all kinds of animals', icon: Nature, tint: 'animals' },
  adventure: { label: 'Adventure', detail: 'Faraway places and discoveries', icon: Adventure, tint: 'space' },
  social: { label: 'Friends and family', detail: 'Friends, and the people at home', icon: Social, tint: 'friendship' },
  creative: { label: 'Creative', detail: 'Magic and making things', icon: Creative, tint: 'food' },
  technology: { label: 'Technology', detail: 'Robots and inventions', icon: Technology, tint: 'vehicles' },
}

/** The way to a story of one's own. */
export const MIX: Option = {
  label: 'Mix a story',
  detail: 'Choose up to 4 things for your story',
  icon: Mix,
  tint: 'ocean',
}

export const TOPIC_OPTIONS: Record<Topic, Option> = {
  ocean: { label: 'Ocean', detail: 'Reefs, tides and sea animals', icon: Ocean, tint: 'ocean' },
  animals: { label: 'Animals', detail: 'Wild, small and clever animals', icon: Animals, tint: 'animals' },
  space: { label: 'Space', detail: 'Space stations, moons and stars', icon: Space, tint: 'space' },
  mystery: { label: 'Mystery', detail: 'Clues and puzzles to solve', icon: Mystery, tint: 'mystery' },
  friendship: {
    label: 'Friendship',
    detail: 'Friends who do things together',
    icon: Friendship,
    tint: 'friendship',
  },
  family: { label: 'Family', detail: 'The people at home', icon: Family, tint: 'vehicles' },
  magic: { label: 'Magic', detail: 'Spells and impossible things', icon: Magic, tint: 'mystery' },
  art: { label: 'Art', detail: 'Painting, drawing, making', icon: Art, tint: 'food' },
  robots: { label: 'Robots', detail: 'Machines that move, think and talk', icon: Robots, tint: 'vehicles' },
  invention: { label: 'Invention', detail: 'New machines and clever ideas', icon: Invention, tint: 'friendship' },
}

/** How many topics are shown at once. */
export const TOPICS_SHOWN = 8
