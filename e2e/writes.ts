import { alertWrites } from './writes/alerts'
import { bgpWrites } from './writes/bgp'
import { externalSubnetWrites } from './writes/external-subnets'
import { fleetWrites } from './writes/fleet'
import { hardwareWrites, rackWrites } from './writes/hardware'
import { firewallLooks, firewallWrites } from './writes/firewall'
import { imageWrites } from './writes/images'
import { instanceWrites } from './writes/instances'
import { looks } from './writes/looks'
import { gatewayWrites } from './writes/gateways'
import { multicastWrites } from './writes/multicast'
import { networkingWrites } from './writes/networking'
import { peopleWrites } from './writes/people'
import { poolWrites } from './writes/pools'
import { portSettingsWrites } from './writes/port-settings'
import { probeWrites } from './writes/probes'
import { projectWrites } from './writes/projects'
import { settingsWrites } from './writes/settings'
import { siloWrites } from './writes/silos'
import { resourceWrites } from './writes/resources'
import { subnetPoolWrites } from './writes/subnet-pools'
import { supportBundleWrites } from './writes/support-bundles'
import { storageWrites } from './writes/storage'
import { systemNetworkingWrites } from './writes/system-networking'
import { updateWrites } from './writes/updates'
import { isLowered } from '@/lib/contract/editions'
import { OPERATION_VERSIONS } from '@/lib/contract/operation-versions'
import type { ActionTrigger } from './replay'
import type { Write } from './writes/write'

/** Every write of the console: a server action that is not here fails writes.test.ts. */
export const WRITES: readonly Write[] = [
  ...projectWrites,
  ...probeWrites,
  ...instanceWrites,
  ...storageWrites,
  ...imageWrites,
  ...networkingWrites,
  ...gatewayWrites,
  ...resourceWrites,
  ...firewallWrites,
  ...settingsWrites,
  ...siloWrites,
  ...peopleWrites,
  ...fleetWrites,
  ...poolWrites,
  ...subnetPoolWrites,
  ...hardwareWrites,
  ...portSettingsWrites,
  ...externalSubnetWrites,
  ...multicastWrites,
  ...systemNetworkingWrites,
  ...bgpWrites,
  ...supportBundleWrites,
  ...rackWrites,
  ...alertWrites,
  ...updateWrites,
]

/** The server actions that only read. */
export const LOOKS = [...looks, ...firewallLooks]

/** The other server actions, and why they need no right. */
export const FOR_ALL: Readonly<Record<string, string>> = {
  signIn: 'is for those who have no session yet (sign-in.spec.ts)',
}

/** Whether a write's shape depends on the platform (decision 0040). */
export const dependsOnVersion = ({ operation, version }: Write): boolean =>
  version !== undefined || isLowered(operation) || Object.hasOwn(OPERATION_VERSIONS, operation)

/** What a browser sends, to a platform of the specification's time or to the newest one. */
export interface Case extends ActionTrigger, Partial<Pick<Write, 'as' | 'form' | 'prepare'>> {
  readonly isToday: boolean
}

/** Everything that a browser sends; `writes/requests.json` has it. */
export const CASES: readonly Case[] = [
  ...[...WRITES.filter(({ version }) => version === undefined), ...LOOKS].map((each) => ({
    ...each,
    isToday: false,
  })),
  ...WRITES.filter(dependsOnVersion).map((each) => ({ ...each, isToday: true })),
]
