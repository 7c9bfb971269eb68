import { at, withQuery } from './routes'

/**
 * URLs that servers spell, and dialogs that few people open. Apart from the other routes, which every
 * page's first load has.
 */
export const serverRoutes = {
  /** Says that the platform did not name a way to sign in. */
  loginUnavailable: (redirectUri?: string) =>
    withQuery('/login/unavailable', { redirect_uri: redirectUri }),
  loginLocal: (silo: string, redirectUri?: string) =>
    withQuery(at`/login/${silo}/local`, { redirect_uri: redirectUri }),
  loginSaml: (silo: string, provider: string, redirectUri?: string) =>
    withQuery(at`/login/${silo}/saml/${provider}`, { redirect_uri: redirectUri }),
  /** Sends the browser on to the identity provider. */
  loginSamlRedirect: (silo: string, provider: string, redirectUri?: string) =>
    withQuery(at`/login/${silo}/saml/${provider}/redirect`, { redirect_uri: redirectUri }),
  deviceVerify: '/device/verify',
  deviceSuccess: '/device/success',
  /** Told by browsers that run no script; leads back. */
  noScript: (to: string) => withQuery('/no-script', { to }),
  instanceLookupShort: (id: string) => at`/lookup/i/${id}`,
  /** What a lookup link unfolds to in a chat, for readers without a session: a page of tags. */
  shareTags: (id: string, card?: string) => withQuery(at`/share/instances/${id}`, { card }),
  /** Its picture, where a user lets it say more than that there is an instance. */
  shareCard: (id: string, card: string) => withQuery(at`/share/instances/${id}/card.png`, { card }),
  /** The picture of all other links: a file. */
  linkCard: '/link-card.png',
}
