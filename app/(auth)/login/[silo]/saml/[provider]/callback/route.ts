import { fromIdentityProvider } from '@/lib/platform/saml'

/** Takes the identity provider's form post; the worker's entry routes it here. */
export const POST = fromIdentityProvider
