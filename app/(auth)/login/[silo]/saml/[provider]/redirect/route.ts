import { toIdentityProvider } from '@/lib/platform/saml'

/** Sends the browser to the identity provider that the platform names. */
export const GET = toIdentityProvider
