/**
 * Puts the name of another identity provider in place of Google's into the built pages. `app.ts` calls it once at the
 * start.
 */

import { GOOGLE } from '@lanternleaf/domain/parent-login/parent-login'
import { recompress } from '../http/client-file.ts'
import { type ClientFiles, mapPages } from '../http/client-files.ts'

/** The two texts in which the built pages name the provider: on the button, and on the page Privacy. */
const NAME_IN_TEXTS = new RegExp(`(Continue with|ID at) ${GOOGLE}`, 'g')

/**
 * Writes the provider's name into every page, where the client reads it, so that a page doesn't show another name first.
 * Pages without it ask the server.
 * @param name without `<` and quotation marks, as its setting requires
 */
export function nameProvider(client: ClientFiles, name: string): ClientFiles {
  if (name === GOOGLE) return client
  const escaped = name.replaceAll('&', '&amp;')
  return mapPages(client, (page) =>
    recompress(page, (text) =>
      text
        .replace(/<html\b/, (opening) => `${opening} data-provider="${escaped}"`)
        .replace(NAME_IN_TEXTS, (_, wordsBefore) => `${wordsBefore} ${escaped}`),
    ),
  )
}
