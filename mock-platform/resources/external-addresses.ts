import type { World } from '@/mock-platform/world'
import { ephemeralIps } from './external-ips'
import { floatingIps } from './floating-ips'

/** The addresses at which the internet reaches an instance. */
export const externalAddressesOf = (world: World, instanceId: string): readonly string[] => [
  ...world
    .in(ephemeralIps)
    .list('instance', instanceId, 'id')
    .map(({ ip }) => ip),
  ...world
    .in(floatingIps)
    .list('instance', instanceId, 'id')
    .map(({ ip }) => ip),
]
