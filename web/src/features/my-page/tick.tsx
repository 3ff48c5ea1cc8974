/** The icon for "done", on My page and in My stories. */

/** A check mark in the colour of the text. */
export const Tick = () => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M5 13l4.500 4.500L19 7.500" />
  </svg>
)
