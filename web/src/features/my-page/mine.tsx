import { paths } from '../../paths.ts'
import { PlaceCard, PlaceCards } from '../../ui/place-card.tsx'

/** What is the child's own over all sessions, each behind its door. */
export const Mine = () => (
  <section aria-labelledby="mine">
    <h2 id="mine">All my things</h2>
    <PlaceCards pictures="beside">
      <li>
        <PlaceCard
          label="My Writing"
          detail="Only you can read it"
          to={`${paths.create}?view=my-writing`}
          load={() => import('virtual:screen-scene/writing')}
        />
      </li>
    </PlaceCards>
  </section>
)
