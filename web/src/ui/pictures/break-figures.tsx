/**
 * Drawings of the three breaks of the calm corner, as SVG: a bear that shows exercises (HEAVY), an otter in a boat (ROCK), and a
 * circle that breathes (QUIET). The page "What helps me" shows them, too.
 */

import Head from '~icons/fluent-emoji-flat/bear'
import Otter from '~icons/fluent-emoji-flat/otter'

type BearProps = { pose: 'press' | 'push' | 'hug' }

const FUR = '#a56953'
const DARK = '#8c5543'
const BELLY = '#f3ad61'

/** A bear that demonstrates an exercise. */
export const Bear = ({ pose }: BearProps) => (
  <svg viewBox="0 0 240 240" aria-hidden="true" data-bear={pose} strokeLinecap="round" strokeLinejoin="round">
    <ellipse cx="120" cy="228" rx="82" ry="9" fill="rgb(0 0 0 / 0.22)" />
    {BEARS[pose]}
  </svg>
)

const body = (
  <>
    <path d="M84 214v6M156 214v6" stroke={DARK} strokeWidth="36" />
    <path d="M120 108c40 0 62 34 62 68 0 32-26 50-62 50s-62-18-62-50c0-34 22-68 62-68Z" fill={FUR} />
    <ellipse cx="120" cy="178" rx="38" ry="38" fill={BELLY} />
  </>
)

const head = (
  <svg x="64" y="8" width="112" height="112" aria-hidden="true">
    <Head width="112" height="112" />
  </svg>
)

const BEARS = {
  hug: (
    <>
      {body}
      {head}
      <g fill="none">
        <path d="M70 146Q78 196 148 186" stroke="#744434" strokeWidth="32" />
        <path d="M70 146Q78 194 148 184" stroke={DARK} strokeWidth="27" />
        <path d="M170 146Q166 182 94 164" stroke="#744434" strokeWidth="32" />
        <path d="M170 144Q166 180 94 162" stroke="#b87a62" strokeWidth="27" />
      </g>
      <circle cx="150" cy="185" r="15" fill={DARK} />
      <circle cx="91" cy="162" r="15" fill="#b87a62" />
    </>
  ),
  press: (
    <>
      {body}
      {head}
      <g fill="none" stroke={DARK} strokeWidth="27">
        <path d="M68 144Q44 178 74 186L106 166" />
        <path d="M172 144Q196 178 166 186L134 166" />
      </g>
      <path d="M107 138v32" stroke="#b87a62" strokeWidth="22" />
      <path d="M133 138v32" stroke="#b87a62" strokeWidth="22" />
      <path d="M120 128v52" stroke="#744434" strokeWidth="3" />
      <path d="M50 128l-14-10M44 148H26M190 128l14-10M196 148h18" stroke="#f4efe3" strokeWidth="5" opacity=".8" />
    </>
  ),
  push: (
    <>
      <rect x="196" y="20" width="30" height="208" rx="6" fill="#d9a878" />
      <path d="M196 72h30M196 124h30M196 176h30M211 20v52M211 124v52" stroke="#8a5a39" strokeWidth="4" />
      <g transform="rotate(7 120 220) translate(-34 0)">
        {body}
        {head}
      </g>
      <g fill="none" stroke={DARK} strokeWidth="27">
        <path d="M128 158Q156 172 180 158" />
        <path d="M132 138Q160 140 180 120" stroke="#b87a62" />
      </g>
      <path d="M184 106v26" stroke="#b87a62" strokeWidth="20" />
      <path d="M184 144v26" stroke={DARK} strokeWidth="20" />
    </>
  ),
} as const

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

/** The circle of the break QUIET. */
export const Rings = () => (
  <svg viewBox="0 0 208 208" aria-hidden="true">
    <circle cx="104" cy="104" r="104" fill="#10262e" />
    <circle cx="104" cy="104" r="80" fill="#173b43" />
    <circle cx="104" cy="104" r="54" fill="#28565b" />
  </svg>
)
