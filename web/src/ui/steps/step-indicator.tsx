import styles from './step-indicator.module.css'

/** The distance between two lamps, and between the outer lamps and the ends of the cord, in units of the SVG. */
const GAP = 36
const END = 14

/** How far the cord hangs down at a fraction of its length, from 0 to 1: a parabola from 3 at its ends to 10 in the middle. */
const sag = (fraction: number) => Math.round(30 + 280 * fraction * (1 - fraction)) / 10

function lampClassOf(lamp: number, current: number): string | undefined {
  if (lamp < current) return styles.past
  return lamp === current ? styles.now : styles.next
}

/** Progress as a string of lamps. Completed lamps have a tick, and the current lamp glows. `at` is the index of the current lamp. */
export function StepIndicator({ of, at }: { of: number; at: number }) {
  const length = 2 * END + GAP * (of - 1)
  return (
    <svg className={styles.lamps} viewBox={`0 0 ${length} 40`} aria-hidden="true">
      <path className={styles.cord} d={`M0 3Q${length / 2} 17 ${length} 3`} />
      {Array.from({ length: of }, (_, lamp) => {
        const x = END + GAP * lamp
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lamps are never reordered
          <g key={lamp} transform={`translate(${x} ${sag(x / length)})`}>
            <path className={styles.cord} d="M0 0v7" />
            {lamp === at ? <circle className={styles.glow} cy="16" r="15" /> : null}
            <circle className={lampClassOf(lamp, at)} cy="16" r={lamp === at ? 9.5 : 8} />
            {lamp < at ? <path className={styles.tick} d="M-3.600 16.200l2.700 2.700 4.700-5.200" /> : null}
          </g>
        )
      })}
    </svg>
  )
}
