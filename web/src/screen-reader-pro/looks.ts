/** What the tool's own styles lack: our sizes, our focus, and no motion. They are given to the page as the tool gives its own. */
export const LOOKS = `
.asw-widget { display: none !important; }
.asw-menu { backdrop-filter: none !important; background: #eff1f5 !important; inline-size: min(100vi, 34rem) !important; }
.asw-menu, .asw-menu *, .asw-structure-modal, .asw-structure-modal * { transition: none !important; transform-origin: center; }
.asw-menu *, .asw-structure-modal * { opacity: 1 !important; letter-spacing: normal !important; }
.asw-menu .asw-items { grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr)) !important; }
.asw-menu .asw-btn { word-break: normal !important; aspect-ratio: auto !important; min-block-size: 7rem; }
.asw-menu .asw-btn:hover { transform: none !important; }
.asw-menu .asw-translate, .asw-menu .asw-amount, .asw-menu .asw-label div, .asw-structure-modal * { font-size: 1.125rem !important; line-height: 1.35 !important; }
.asw-menu .asw-menu-title { font-size: 1.5rem !important; }
.asw-menu .asw-card-title { text-transform: none !important; }
.asw-menu button, .asw-structure-modal button { min-inline-size: 3rem; min-block-size: 3rem; border: 2px solid #0848ca !important; border-radius: 12px; color: #111 !important; }
.asw-menu .asw-plus, .asw-menu .asw-minus { display: grid; place-items: center; border-radius: 50%; cursor: pointer; }
.asw-menu .asw-menu-reset-footer-btn, .asw-menu .asw-menu-reset-footer-btn * { color: #fff !important; }
.asw-structure-go { background: none; text-align: start; }
.asw-menu :focus-visible, .asw-structure-modal :focus-visible { outline: 3px solid #111 !important; outline-offset: 3px !important; }
.asw-menu-header :focus-visible { outline-color: #fff !important; }
@media (forced-colors: active) { .asw-menu { border-inline-end: 3px solid CanvasText !important; } }
`
