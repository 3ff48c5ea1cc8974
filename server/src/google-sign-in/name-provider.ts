import { GOOGLE } from '@lanternleaf/domain/parent-login/parent-login'
import { recompress } from '../http/client-file.ts'
import { type ClientFiles, mapPages } from '../http/client-files.ts'

/** Where the built pages name the provider. */
const PLACES = new RegExp(`(Continue with|number at) ${GOOGLE}`, 'g')

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
        .replace(PLACES, (_, before) => `${before} ${escaped}`),
    ),
  )
}
