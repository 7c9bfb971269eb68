import { ANY as HERE } from '@/lib/navigation/match'
import { routes } from '@/lib/routes'
import { serverRoutes } from '@/lib/server-routes'

/**
 * What the demo world has for each name or id in a path, by the path up to there with `{}` for names,
 * and for each in a query.
 */
const SAMPLES: Readonly<Record<string, string>> = {
  '/projects/{}': 'web-shop',
  '/projects/{}/instances/{}': 'checkout',
  '/projects/{}/snapshots/{}': 'checkout-golden',
  '/projects/{}/images/{}': 'shop-base-2026-09',
  '/projects/{}/floating-ips/{}': 'shop-front',
  '/projects/{}/external-subnets/{}': 'shop-terminals-next',
  '/projects/{}/vpcs/{}': 'default',
  '/projects/{}/vpcs/{}/firewall-rules/{}': 'allow-web',
  '/projects/{}/vpcs/{}/firewall-rules-new/{}': 'allow-web',
  '/projects/{}/vpcs/{}/subnets/{}': 'services',
  '/projects/{}/vpcs/{}/routers/{}': 'partner',
  '/projects/{}/vpcs/{}/routers/{}/routes/{}': 'to-partner',
  '/projects/{}/vpcs/{}/internet-gateways/{}': 'partner-exit',
  '/projects/{}/probes/{}': 'lookout',
  '/projects/{}/affinity-groups/{}': 'orders',
  '/projects/{}/anti-affinity-groups/{}': 'frontends',
  '/images/{}': 'debian-12',
  '/help/{}': 'connect-to-an-instance',
  '/multicast-groups/{}': 'stock-feed',
  // The user who looks has made it.
  '/settings/ssh-keys/{}': 'laptop',
  '/system/silos/{}': 'orchard',
  '/system/silos/{}/idps/saml/{}': 'orchard-id',
  '/system/alerts/receivers/{}': 'on-call',
  '/system/networking/ip-pools/{}': 'public-v4',
  '/system/networking/subnet-pools/{}': 'public-subnets',
  '/system/networking/address-lots/{}': 'initial-infra',
  '/system/networking/bgp/configurations/{}': 'as64500',
  '/system/networking/bgp/announce-sets/{}': 'as64500-announce',
  '/system/networking/port-settings/{}': 'default-uplink0',
  // No world has the same ones.
  '/system/inventory/sleds/{}': 'any',
  '/system/support-bundles/{}': 'any',
  '/lookup/instances/{}': 'any',
  '/lookup/i/{}': 'any',
  '/system/networking/port-settings-new?from': 'default-uplink0',
  '?alert': 'any',
  '?disk': 'scratch',
  '?from': 'checkout',
  '?peer': 'switch0 172.20.26.1',
  '?port': 'any',
  '?q': 'any',
  '?person': 'any',
  '?group': 'any',
  '?trust-root': 'any',
  '?view': 'any',
  '?physical-disk': 'any',
  '?rack': 'any',
  '?switch': 'any',
  '?project': 'web-shop',
  '?query': 'get switch_table:occupancy | align mean_within(1m)',
  '?to': '/projects',
}

function sampleOf(place: string): string {
  const sample = SAMPLES[place]
  if (sample === undefined)
    throw new Error(`say in e2e/sample-paths.ts what the demo world has at ${place}`)
  return sample
}

/** A spelled path with a sample for each of its names. */
function filled(spelled: string): string {
  const url = new URL(spelled, 'http://console')
  let place = ''
  const segments = url.pathname.split('/').map((segment, at) => {
    const name = decodeURIComponent(segment)
    place += at === 0 ? '' : `/${name}`
    return name === HERE ? encodeURIComponent(sampleOf(place)) : segment
  })
  for (const [key, value] of url.searchParams)
    if (value === HERE)
      url.searchParams.set(key, SAMPLES[`${url.pathname}?${key}`] ?? sampleOf(`?${key}`))
  return segments.join('/') + url.search
}

/** Answered by handlers, not by screens. */
const NO_SCREENS = /^(login|session|signOut|preview|share)/

/**
 * A path of every route of a screen, its names filled in with what the demo world holds. Throws for
 * a parameter without a sample.
 */
export function samplePaths(): string[] {
  const spelled = Object.entries({ ...routes, ...serverRoutes })
    .filter(([name]) => !NO_SCREENS.test(name))
    .map(([, route]) => {
      const spell: string | ((...names: string[]) => string) = route
      return typeof spell === 'string' ? spell : spell(...Array<string>(4).fill(HERE))
    })
  // Its rule is optional.
  return [...spelled, routes.firewallRuleNew(HERE, HERE)].map(filled)
}
