import { paths } from '../../paths.ts'
import { PlaceCard, PlaceCards } from '../../ui/buttons/place-card.tsx'
import { viewPath } from './views.ts'

/** The cards that link to what the child has collected in all sessions. */
export const MyThings = () => (
  <section aria-labelledby="mine">
    <h2 id="mine">All my things</h2>
    <PlaceCards pictures="beside">
      <li>
        <PlaceCard
          label="My words"
          detail="Words you built or looked up"
          to={viewPath('words')}
          load={() => import('#generated/screen-scene/my-words')}
        />
      </li>
      <li>
        <PlaceCard
          label="My stories"
          detail="Stories you started"
          to={viewPath('stories')}
          load={() => import('#generated/screen-scene/my-stories')}
        />
      </li>
      <li>
        <PlaceCard
          label="What helps me"
          detail="Breaks that helped"
          to={viewPath('helps')}
          load={() => import('#generated/screen-scene/rest')}
        />
      </li>
      <li>
        <PlaceCard
          label="My writing"
          detail="Only you can read it"
          to={`${paths.create}?view=my-writing&from=my-page`}
          load={() => import('#generated/screen-scene/writing')}
        />
      </li>
    </PlaceCards>
  </section>
)
