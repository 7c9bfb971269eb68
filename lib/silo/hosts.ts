/** Names that follow from a silo's: DNS makes one of each (behaviour-operator.md, silos). */

/** `maple.sys.example.com`, for which the silo's certificate must be good. */
export const siloHost = (silo: string, zone: string): string => `${silo}.sys.${zone}`

/**
 * The zone that the platform's names lie in, by the host name that the console is read at; undefined
 * where that is no silo's (a laptop, a preview).
 */
export function zoneOf(host: string): string | undefined {
  const [silo, sys, ...zone] = host.toLowerCase().split(':')[0]?.split('.') ?? []
  return silo && sys === 'sys' && zone.length > 0 && zone.every(Boolean)
    ? zone.join('.')
    : undefined
}

/** Where an identity provider sends users back to by default (screens.md, section 10). */
export const acsUrlOf = (silo: string, provider: string, zone: string): string =>
  `https://${siloHost(silo, zone)}/login/${silo}/saml/${provider}`

/**
 * The same as the console offers it: on the silo's own host name, or, where the console is read at no
 * silo's (a laptop, a preview), at `origin` itself, which takes the provider's post too.
 */
export function standardAcsUrl(silo: string, provider: string, origin: string): string {
  const { host } = new URL(origin)
  const zone = zoneOf(host)
  return zone === undefined
    ? `${origin}/login/${silo}/saml/${provider}`
    : acsUrlOf(silo, provider, zone)
}
