/** Types for the package `oidc-provider`, which has none: only what `identity-provider.ts` uses. */

declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Handler = (request: IncomingMessage, response: ServerResponse) => void
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }

  export default class Provider {
    constructor(issuer: string, configuration: object)
    readonly Client: { readonly prototype: { redirectUriAllowed: (address: string) => boolean } }
    readonly Grant: new (of: {
      clientId?: string
      accountId?: string
    }) => Grant
    callback(): Handler
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ prompt: { name: string } }>
  }

  export namespace interactionPolicy {
    class Prompt {
      constructor(info: { name: string; requestable: boolean })
    }
    function base(): { add(prompt: Prompt, place: number): void }
  }
}
