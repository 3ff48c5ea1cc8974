/** Pictures of what is in the water or the air by its nature. All others stand on the floor unless they are raised. */
const FLOATING: ReadonlySet<string> = new Set(
  `fish red-fish dragonfish tropical-fish blowfish dolphin shark whale spouting-whale jellyfish squid seal dove eagle bat butterfly
  honeybee mosquito fly sun sun-with-face full-moon new-moon crescent-moon first-quarter-moon waxing-crescent-moon
  waning-crescent-moon waxing-gibbous-moon full-moon-face star glowing-star shooting-star sparkles dizzy comet
  ringed-planet globe-showing-europe-africa globe-showing-americas globe-showing-asia-australia earth milky-way cloud
  sun-behind-cloud sun-behind-small-cloud cloud-with-rain cloud-with-snow cloud-with-lightning rainbow snowflake rocket
  satellite flying-saucer airplane helicopter parachute kite balloon bubbles speech-balloon thought-balloon
  musical-note musical-notes zzz wind-face dashing-away droplet sweat-droplets high-voltage dragon mirror-ball
  red-paper-lantern framed-picture window`.split(/\s+/),
)

export const isFloating = (name: string): boolean => FLOATING.has(name.replace(/^(?:noto|own):/, ''))
