import Otter from '~icons/fluent-emoji-flat/otter'

/** An otter in a boat. */
export const Boat = () => (
  <svg viewBox="0 0 260 200" aria-hidden="true">
    <svg x="66" y="16" width="132" height="132" aria-hidden="true">
      <Otter width="132" height="132" />
    </svg>
    <path d="M14 104Q130 142 246 92L240 122Q130 160 22 132Z" fill="#8a5a39" />
    <path d="M22 130Q130 158 240 120C238 158 214 184 168 186H98C54 186 28 166 22 130Z" fill="#c98d57" />
    <path d="M44 160Q130 178 220 152" fill="none" stroke="#a86f40" strokeWidth="4" strokeLinecap="round" />
  </svg>
)
