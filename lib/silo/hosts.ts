/** Names derived from a silo's name, for which DNS has entries (behaviour-operator.md, silos). */

/** `maple.sys.example.com`, for which the silo's certificate must be valid. */
export const siloHost = (silo: string, zone: string): string => `${silo}.sys.${zone}`

/**
 * The zone of the platform's names, from the console's host name; undefined if that is no silo's host (a
 * laptop, a preview).
 */
export function zoneOf(host: string): string | undefined {
  const [silo, sys, ...zone] = host.toLowerCase().split(':')[0]?.split('.') ?? []
  return silo && sys === 'sys' && zone.length > 0 && zone.every(Boolean)
    ? zone.join('.')
    : undefined
}

/** The default address to which an identity provider sends users back (screens.md, section 10). */
export const acsUrlOf = (silo: string, provider: string, zone: string): string =>
  `https://${siloHost(silo, zone)}/login/${silo}/saml/${provider}`

/**
 * The address that the console offers: on the silo's own host name, or, if the console isn't on a silo's
 * host (a laptop, a preview), at `origin`, which accepts the provider's post too.
 */
export function standardAcsUrl(silo: string, provider: string, origin: string): string {
  const { host } = new URL(origin)
  const zone = zoneOf(host)
  return zone === undefined
    ? `${origin}/login/${silo}/saml/${provider}`
    : acsUrlOf(silo, provider, zone)
}
