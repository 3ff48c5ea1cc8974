/**
 * Generates the module of 'Screen Reader Pro', a toolbox for reading aids. It is the package `sienna-accessibility`, changed by text
 * edits, because the package loads files from other origins and cannot be switched off again.
 */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CONTENT_TYPES, type GeneratedModule } from './generated-module.ts'

/** The folder of the package. Its files are read as text, since the package has no export for that. */
const dist = dirname(createRequire(import.meta.url).resolve('sienna-accessibility'))

/** A piece of the tool's source, its replacement, and how often it occurs. */
type Edit = readonly [from: string, to: string]

/** Removes everything that needs another origin: languages, the font, and links to the maker's pages. */
const WITHOUT_OTHER_ORIGINS: readonly Edit[] = [
  [
    'url("https://cdn.jsdelivr.net/npm/sienna-accessibility/dist/fonts/OpenDyslexic3-Regular.woff") format("woff"), url("https://cdn.jsdelivr.net/npm/sienna-accessibility/dist/fonts/OpenDyslexic3-Regular.ttf") format("truetype")',
    'url("\'+__font+\'") format("woff")',
  ],
  [
    'i("div",{class:"asw-card"},i("select",{id:"asw-language",title:"Select Language",class:"asw-select","aria-label":"Select Language"})),',
    '',
  ],
  [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the tool's own source
    'try{let t=await fetch(`https://cdn.jsdelivr.net/npm/sienna-accessibility/dist/locales/${e}.json`);if(t.ok){let o=await t.json();k[e]=o}else e!=="en"&&(k[e]=k.en)}',
    'try{k[e]=k.en}',
  ],
  [
    'i("a",{href:"https://accessibility-widget.pages.dev",target:"_blank",class:"asw-menu-btn",title:"Open Accessibility Menu",role:"button",',
    'i("button",{type:"button",class:"asw-menu-btn",title:"Open Accessibility Menu",',
  ],
  [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the tool's own source
    ',i("a",{href:`https://accessibility-widget.pages.dev/accessibility/features/#${t}`,target:"_blank",class:"asw-info-icon",title:"Learn more","aria-label":`Learn more about ${e}`,style:"color:gray;"},i("svg",{viewBox:"0 0 24 24",style:"display: inline !important;"},i("path",{d:"M11 7h2v2h-2zm0 4h2v6h-2zm1-9C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2zm0 18c-4.41 0-8-3.59-8-8s3.59-8 8-8 8 3.59 8 8-3.59 8-8 8z"})))',
    '',
  ],
  [
    'i("a",{href:"https://accessibility-widget.pages.dev/accessibility",target:"_blank",class:"asw-menu-title asw-translate",style:"text-decoration: none;"},g("Accessibility Menu"))',
    'i("div",{class:"asw-menu-title"},"Screen Reader Pro")',
  ],
  [
    ',i("div",{class:"asw-footer"},i("a",{href:"https://accessibility-widget.pages.dev/accessibility-statement/",target:"_blank",class:"asw-footer-link",id:"asw-statement-link"},g("Accessibility Statement")),i("a",{href:"https://accessibility-widget.pages.dev/accessibility",target:"_blank",class:"asw-footer-powered"},"\\u2764\\uFE0F Sienna Accessibility"))',
    '',
  ],
  ['{label:"PDF Reader",key:"pdf-reader",icon:ut},', ''],
  ['href:"https://lumiopdf.pages.dev/accessibility_reader"', ''],
  ['brandLink:"https://sienna.app",analyticsEnabled:!0', 'brandLink:"",analyticsEnabled:!1'],
]

/**
 * Removes features that do not work in this edition, that claim more than they do, or that hide pictures and words of the app. The
 * contrasts are removed because Settings has dark and high contrast.
 */
const WITHOUT_UNUSED_FEATURES: readonly Edit[] = [
  [',{label:"Light Contrast",key:"light-contrast",icon:Ue},{label:"Dark Contrast",key:"dark-contrast",icon:Ve}', ''],
  ['{label:"Super Focus",key:"super-focus",icon:gt},', ''],
  ['{label:"Screen Reader",key:"screen-reader",icon:mt},', ''],
  [',{label:"Hide Images",key:"hide-images",icon:vt},{label:"Image Tooltips",key:"image-tooltips",icon:bt}', ''],
  [
    'i("div",{class:"asw-card"},Y("Accessibility Profiles","accessibility-profiles"),i("div",{class:"asw-items profiles"})),',
    '',
  ],
]

/** Makes mouse-only controls work by keyboard, and replaces style attributes, which a strict policy refuses. */
const KEYBOARD_AND_POLICY_FIXES: readonly Edit[] = [
  ['i("div",{class:"asw-menu"}', 'i("div",{class:"asw-menu",role:"dialog","aria-label":"Screen Reader Pro"}'],
  [
    'i("div",{type:"button",class:"asw-menu-reset",title:"Reset settings"}',
    'i("button",{type:"button",class:"asw-menu-reset",title:"Reset settings","aria-label":"Reset settings"}',
  ],
  [
    'i("div",{role:"button",class:"asw-menu-close","aria-label":"Close",title:"Close",tabindex:"0"}',
    'i("button",{type:"button",class:"asw-menu-close","aria-label":"Close",title:"Close"}',
  ],
  [
    'i("div",{class:"asw-minus","data-key":"font-size",role:"button","aria-pressed":"false",title:"Decrease Font Size",tabindex:"0"}',
    'i("button",{type:"button",class:"asw-minus","data-key":"font-size",title:"Decrease Font Size","aria-label":"Decrease Font Size"}',
  ],
  [
    'i("div",{class:"asw-plus","data-key":"font-size",role:"button","aria-pressed":"false",title:"Increase Font Size",tabindex:"0"}',
    'i("button",{type:"button",class:"asw-plus","data-key":"font-size",title:"Increase Font Size","aria-label":"Increase Font Size"}',
  ],
  ['let N=i("div",{style:', 'let N=i("button",{type:"button",class:"asw-structure-go",style:'],
  ['d=Math.max(d,.1),d=Math.min(d,2)', 'd=Math.max(d,.8),d=Math.min(d,2)'],
  // Without this, the first press of Close would show the menu again.
  ['T?D():T=await xe()', 'T?D():(T=await xe(),T.style.display="block")'],
  // The focus moves into the list of the headings of the page when it opens, and back when it closes.
  [
    'document.body.appendChild(t),document.body.appendChild(o)',
    'document.body.appendChild(t),document.body.appendChild(o),n.querySelector(".asw-structure-close").focus()',
  ],
  ['u&&u.classList.remove("asw-selected")', 'u&&(u.classList.remove("asw-selected"),u.focus())'],
  // Each link leads to a place on this page, and opens no window.
  [',()=>J(u),u.href)', ',()=>J(u))'],
  [
    'a==="style"&&typeof f=="object"?Object.assign(r.style,f):',
    'a==="style"?typeof f=="object"?Object.assign(r.style,f):r.style.cssText=f:',
  ],
  // Scales the root font size, which also applies to elements that are rendered later. The tool scaled each element, and nested
  // elements twice.
  [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the tool's own source
    'function W(e=1){document.querySelectorAll(Ct).forEach(t=>{if([...t.classList].some(r=>Tt.has(r)))return;let o=Number(t.dataset.aswOrgFontSize)||parseInt(window.getComputedStyle(t).fontSize);t.dataset.aswOrgFontSize||(t.dataset.aswOrgFontSize=String(o));let n=o*e;t.style.fontSize=`${n}px`})}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source of the tool
    'function W(e=1){let t=document.documentElement;t.style.fontSize="";if(e!==1)t.style.fontSize=`${parseFloat(getComputedStyle(t).fontSize)*e}px`}',
  ],
]

/** The globals of the page that the tool gets replacements for. */
const REPLACED_GLOBALS = ['document', 'window', 'localStorage', 'MutationObserver', 'speechSynthesis', 'alert'] as const

/**
 * 'Screen Reader Pro': the package `sienna-accessibility` as a module. Its `run` starts the tool with replacements for globals,
 * so that everything it does can be undone. It sends no requests to other origins. A release that the edits do not match fails.
 */
export function screenReaderProModules(): readonly GeneratedModule[] {
  const font = join(dist, 'fonts', 'OpenDyslexic3-Regular.woff')
  const code = [
    `import __font from ${JSON.stringify(`${font}?url`)}`,
    `export function run({ ${REPLACED_GLOBALS.join(', ')} }) {`,
    editTool(readFileSync(join(dist, 'sienna-accessibility.esm.js'), 'utf8')),
    '}\n',
  ].join('\n')
  const types = `import type { RunScreenReaderPro } from '${CONTENT_TYPES}'\nexport const run: RunScreenReaderPro\n`
  return [
    ['screen-reader-pro.js', code],
    ['screen-reader-pro.d.ts', types],
  ]
}

/**
 * Applies all edits to the source of the tool.
 * @param source the published source of the tool
 * @throws {Error} if an edit does not match the source, or if a URL of another origin remains
 */
export function editTool(source: string): string {
  let edited = source
  for (const [from, to] of [...WITHOUT_OTHER_ORIGINS, ...WITHOUT_UNUSED_FEATURES, ...KEYBOARD_AND_POLICY_FIXES]) {
    const parts = edited.split(from)
    if (parts.length !== 2)
      throw new Error(`sienna-accessibility has this ${parts.length - 1} times and not once: ${from.slice(0, 80)}`)
    edited = parts.join(to)
  }
  const otherOrigins = [
    ...edited.matchAll(/https?:\/\/(?!www\.w3\.org\/2000\/svg|accessibility-widget\.pages\.dev\/\n)[^\s"'`]*/g),
  ]
  if (otherOrigins.length > 0) {
    throw new Error(`sienna-accessibility has a URL of another origin: ${otherOrigins.join(', ')}`)
  }
  return edited
}
