/** The styles of 'Screen Reader Pro', an extra reading tool (the package `sienna-accessibility`): the colors, sizes and focus of the app, which follow the look of the page, and no motion. */
export const TOOL_STYLES = `
.asw-overlay { pointer-events: none !important; }
.asw-widget { display: none !important; }
.asw-menu { backdrop-filter: none !important; background: var(--page) !important; inline-size: min(100vi, 34rem) !important; }
.asw-menu, .asw-structure-modal { --asw-primary: var(--accent) !important; --asw-menu-text: var(--ink) !important; color: var(--ink) !important; border-inline-end: 2px solid var(--edge); }
.asw-menu .asw-menu-header, .asw-structure-header { background: var(--surface-sunk) !important; border-block-end: 2px solid var(--edge); }
.asw-structure-modal { background: var(--page) !important; backdrop-filter: none !important; border: 2px solid var(--edge); }
.asw-structure-modal *, .asw-menu .asw-menu-title, .asw-menu .asw-card-title { color: var(--ink) !important; }
.asw-menu .asw-card, .asw-menu .asw-adjust-font, .asw-structure-item, .asw-tabs-nav { background: var(--surface) !important; border-color: var(--edge-soft) !important; box-shadow: none !important; }
.asw-structure-tag { background: var(--surface-sunk) !important; }
.asw-menu svg, .asw-menu .asw-menu-header svg, .asw-structure-modal button > svg { fill: var(--ink) !important; }
.asw-structure-modal .asw-tab-btn.asw-active::after { background: var(--accent); }
.asw-structure-modal .asw-structure-nested-wrapper { border-inline-start-color: var(--edge); }
.asw-menu .asw-btn.asw-selected { border-color: var(--accent) !important; background: var(--good-soft) !important; }
.asw-menu .asw-btn.asw-selected :is(svg, span) { fill: var(--ink) !important; color: var(--ink) !important; }
.asw-menu .asw-btn.asw-selected::after { background: var(--accent) !important; color: var(--on-accent) !important; }
.asw-menu, .asw-menu *, .asw-structure-modal, .asw-structure-modal * { transition: none !important; transform-origin: center; }
.asw-menu *, .asw-structure-modal * { opacity: 1 !important; letter-spacing: normal !important; }
.asw-menu .asw-items { grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr)) !important; }
.asw-menu .asw-btn { word-break: normal !important; aspect-ratio: auto !important; min-block-size: 7rem; }
.asw-menu .asw-btn:hover { transform: none !important; }
.asw-menu .asw-translate, .asw-menu .asw-amount, .asw-menu .asw-label div, .asw-structure-modal * { font-size: 1.125rem !important; line-height: 1.35 !important; }
.asw-menu .asw-menu-title { font-size: 1.5rem !important; }
.asw-menu .asw-card-title { text-transform: none !important; }
.asw-menu button, .asw-structure-modal button { min-inline-size: 3rem; min-block-size: 3rem; border: 2px solid var(--edge) !important; border-radius: 12px; background: var(--surface) !important; color: var(--ink) !important; }
.asw-menu .asw-plus, .asw-menu .asw-minus { display: grid; place-items: center; border-radius: 50%; cursor: pointer; }
.asw-menu .asw-menu-reset-footer-btn { background: var(--accent) !important; }
.asw-menu .asw-menu-reset-footer-btn, .asw-menu .asw-menu-reset-footer-btn * { color: var(--on-accent) !important; }
.asw-structure-go { background: none; text-align: start; }
.asw-menu :focus-visible, .asw-structure-modal :focus-visible { outline: 3px solid var(--focus) !important; outline-offset: 3px !important; }
@media (forced-colors: active) { .asw-menu { border-inline-end: 3px solid CanvasText !important; } }
`
