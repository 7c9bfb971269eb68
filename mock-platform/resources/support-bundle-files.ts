import { toWire } from '@/lib/contract/wire'
import type { ZipEntry } from '@/mock-platform/core/zip'
import type { World } from '@/mock-platform/world'
import { bgpSessions } from './bgp-sessions'
import { instances } from './instance-table'
import { physicalDisks } from './physical-disks'
import { sleds } from './sleds'
import type { SledRow } from './sleds'
import { settingsOf } from './switch-ports'
import { switchPorts } from './switch-port-table'
import { switches } from './switches'

/** What a support bundle holds: the state of the rack at the moment of its collection. */

const json = (value: unknown): string => `${JSON.stringify(toWire(value), null, 2)}\n`

function sledFiles(world: World, sled: SledRow): ZipEntry[] {
  const folder = `sleds/${sled.baseboard.serial}`
  const disks = world.in(physicalDisks).list('sled', sled.id, 'id')
  const machines = world.in(instances).list('sled', sled.id)
  const zones = machines.map(({ id, ncpus }, at) => `${at + 1}\trunning\tvm_${id}\t${ncpus} vCPU`)
  const pools = disks.map(({ id, formFactor, state }) => `pool_${id}\t${formFactor}\t${state}`)
  return [
    { name: `${folder}/sled.json`, text: json(sled) },
    { name: `${folder}/disks.json`, text: json(disks) },
    { name: `${folder}/zones.txt`, text: `0\trunning\tglobal\n${zones.join('\n')}\n` },
    { name: `${folder}/pools.txt`, text: `${pools.join('\n')}\n` },
  ]
}

/** The files of a bundle, in the order of its index. */
export function collectFiles(
  world: World,
  bundle: { readonly id: string; readonly reasonForCreation: string },
): ZipEntry[] {
  const ports = [...world.in(switchPorts).all()].filter(({ settingsId }) => settingsId !== null)
  const about = {
    id: bundle.id,
    reason: bundle.reasonForCreation,
    collected: new Date(world.now()),
  }
  return [
    { name: 'bundle.json', text: json(about) },
    { name: 'rack/sleds.json', text: json(world.in(sleds).list('all', '', 'id')) },
    { name: 'rack/switches.json', text: json(world.in(switches).list('all', '', 'id')) },
    {
      name: 'rack/uplinks.json',
      text: json(
        ports.map((port) => ({
          switch: port.location,
          port: port.name,
          settings: settingsOf(world, port)?.name ?? null,
        })),
      ),
    },
    {
      name: 'rack/bgp.json',
      text: json(
        bgpSessions(world).map(({ location, peer, state }) => ({
          switch: location,
          peer: peer.addr,
          state,
        })),
      ),
    },
    ...world
      .in(sleds)
      .list('inService', '', 'id')
      .flatMap((sled) => sledFiles(world, sled)),
  ]
}
