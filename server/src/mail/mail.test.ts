/** How a mail looks as plain text and as HTML. */

import { expect, it } from 'vitest'
import { type Mail, mailHtml, mailText } from './mail.ts'

const mail: Mail = {
  subject: 'A <PIN> was changed',
  paragraphs: ['The PIN of <b>Moss</b> & "Fern" was changed.', 'There is nothing to do.'],
  link: { text: 'Look here', url: 'https://reading.example.org/parent?a=1&b="2"' },
}

it('mailText is short plain text', () => {
  expect(mailText(mail)).toBe(`The PIN of <b>Moss</b> & "Fern" was changed.

There is nothing to do.

Look here:
https://reading.example.org/parent?a=1&b="2"

Lanternleaf
`)
})

it('mailHtml escapes user input, and loads nothing', () => {
  const page = mailHtml(mail)
  expect(page).toContain('<p>The PIN of &lt;b&gt;Moss&lt;/b&gt; &amp; &quot;Fern&quot; was changed.</p>')
  expect(page).toContain('<title>A &lt;PIN&gt; was changed</title>')
  expect(page).toContain('href="https://reading.example.org/parent?a=1&amp;b=&quot;2&quot;"')
  expect(page).not.toMatch(/<img|<link|src=|url\(/)
})

it('a mail works without a link', () => {
  const { link: _, ...plain } = mail
  const [first = '', second = ''] = mail.paragraphs
  expect(mailText(plain)).toBe(`${first}\n\n${second}\n\nLanternleaf\n`)
  expect(mailHtml(plain)).not.toContain('<a')
  expect(mailHtml(plain)).toContain('<p>There is nothing to do.</p>\n\n<p>Lanternleaf</p>\n</body></html>\n')
})

it('a mail lists sections under headings, then the closing', () => {
  const sections = [
    { heading: 'Moss & Co', paragraphs: ['Moss read.', 'Moss wrote.'] },
    { heading: 'Fern', paragraphs: [] },
  ]
  const stop = { text: 'Stop this', url: 'https://reading.example.org/stop' }
  const mailWithSections: Mail = { ...mail, sections, closing: ['That is all.'], stop }
  expect(mailText(mailWithSections)).toBe(`The PIN of <b>Moss</b> & "Fern" was changed.

There is nothing to do.

* Moss & Co *

Moss read.

Moss wrote.

* Fern *

That is all.

Look here:
https://reading.example.org/parent?a=1&b="2"

Stop this:
https://reading.example.org/stop

Lanternleaf
`)
  const text = mailHtml(mailWithSections).replace(/(?:\s*<[^>]*>\s*)+/g, '|')
  expect(text).toContain('|Moss &amp; Co|Moss read.|Moss wrote.|Fern|That is all.|Look here|Stop this|Lanternleaf|')
})
