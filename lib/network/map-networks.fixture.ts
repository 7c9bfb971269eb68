import type { Network, NetworkInstance } from './network'
import { instance, nicAt, route, sampleNetwork } from './network.fixture'

/** The sizes of a made-up VPC. */
export interface Amounts {
  readonly subnets: number
  readonly instances: number
  readonly gateways?: number
  /** Custom routers, beside the system's. */
  readonly routers?: number
  /** Every instance with this interval has an external address, and an interface in another subnet. */
  readonly everyCalled?: number
  readonly everySecond?: number
}

/** A VPC of this size: instances spread over subnets unevenly, and routers that lead to some of them. */
export function networkOf(amounts: Amounts): Network {
  const {
    subnets,
    instances,
    gateways = 1,
    routers = 1,
    everyCalled = 5,
    everySecond = 11,
  } = amounts
  const [system] = sampleNetwork().routers
  const placeOf = (at: number): number =>
    Math.floor(Math.sqrt((at / instances) * subnets * subnets)) % subnets
  const nameOf = (at: number): string => `i-${at}`
  return sampleNetwork({
    subnets: Array.from({ length: subnets }, (_, at) => ({
      ...{ id: `s${at}`, name: `subnet-${at}` },
      ipv4Block: `10.${at}.0.0/16`,
      ipv6Block: `fd00:0:0:${at.toString(16)}::/64`,
      customRouterId: routers > 0 && at % 3 === 0 ? `r${at % routers}` : null,
    })),
    instances: Array.from({ length: instances }, (_, at): NetworkInstance => {
      const place = placeOf(at)
      const nic = nicAt(`n${at}`, `s${place}`, [`10.${place}.1.${at}`])
      const other = nicAt(`m${at}`, `s${(place + 1) % subnets}`, [`10.${place}.2.${at}`])
      return instance(nameOf(at), '', '', {
        nics: at % everySecond === 1 ? [nic, { ...other, primary: false }] : [nic],
        externalIps: at % everyCalled === 0 ? [{ kind: 'ephemeral', ip: `203.0.113.${at}` }] : [],
        ...(at % 7 === 0 && { runState: 'stopped' }),
      })
    }),
    gateways: Array.from({ length: gateways }, (_, at) => ({
      ...{ id: `g${at}`, name: at === 0 ? 'default' : `gateway-${at}` },
      ...{ ipPoolIds: [], ipAddresses: [] },
    })),
    routers: [
      ...(system ? [system] : []),
      ...Array.from({ length: routers }, (_, at) => ({
        ...{ id: `r${at}`, name: `router-${at}`, kind: 'custom' as const },
        routes: [
          route(
            'out',
            { type: 'ip_net', value: '10.60.0.0/16' },
            { type: 'instance', value: nameOf(at) },
          ),
          route(
            'away',
            { type: 'ip_net', value: '10.61.0.0/16' },
            { type: 'internet_gateway', value: `gateway-${(at % gateways) + 1}` },
          ),
        ],
      })),
    ],
  })
}
