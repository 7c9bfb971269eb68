import { at, withQuery } from './routes'

/**
 * URLs for servers, and of rarely opened dialogs. Apart from the other routes, which are in every page's
 * first load.
 */
export const serverRoutes = {
  /** The page that says that the platform did not name a way to sign in. */
  loginUnavailable: (redirectUri?: string) =>
    withQuery('/login/unavailable', { redirect_uri: redirectUri }),
  loginLocal: (silo: string, redirectUri?: string) =>
    withQuery(at`/login/${silo}/local`, { redirect_uri: redirectUri }),
  loginSaml: (silo: string, provider: string, redirectUri?: string) =>
    withQuery(at`/login/${silo}/saml/${provider}`, { redirect_uri: redirectUri }),
  /** Redirects the browser to the identity provider. */
  loginSamlRedirect: (silo: string, provider: string, redirectUri?: string) =>
    withQuery(at`/login/${silo}/saml/${provider}/redirect`, { redirect_uri: redirectUri }),
  deviceVerify: '/device/verify',
  deviceSuccess: '/device/success',
  /** Requested by browsers that run no script; redirects back. */
  noScript: (to: string) => withQuery('/no-script', { to }),
  instanceLookupShort: (id: string) => at`/lookup/i/${id}`,
  /** The preview of a lookup link in a chat, for readers without a session: a page of meta tags. */
  shareTags: (id: string, card?: string) => withQuery(at`/share/instances/${id}`, { card }),
  /** The preview's picture, if a user allows it to tell more than that there is an instance. */
  shareCard: (id: string, card: string) => withQuery(at`/share/instances/${id}/card.png`, { card }),
  /** The picture of all other links: a file. */
  linkCard: '/link-card.png',
}
