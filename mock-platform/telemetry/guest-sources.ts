import { projects } from '@/mock-platform/core/tenancy'
import { diskReader, linkReader, VCPU_STATES, vcpuReader } from '@/mock-platform/metrics/counters'
import type { DiskCounter, LinkCounter } from '@/mock-platform/metrics/counters'
import { diskSpans, machineSpans } from '@/mock-platform/metrics/spans'
import type { DiskSpan, MachineSpan } from '@/mock-platform/metrics/spans'
import type { Hints, SeriesSource } from '@/mock-platform/oxql/catalog'
import { disks } from '@/mock-platform/resources/disks'
import type { DiskRow } from '@/mock-platform/resources/disks'
import { instances } from '@/mock-platform/resources/instance-table'
import type { InstanceRow } from '@/mock-platform/resources/instance-table'
import { networkInterfaces } from '@/mock-platform/resources/network-interface-table'
import type { World } from '@/mock-platform/world'
import {
  instanceNetworkInterface,
  virtualDisk,
  virtualMachine,
  virtualMachineChecks,
} from './guest-targets'
import { ioHistogram } from './histograms'
import { idOf, rackOf, sledOf } from './rack-facts'
import type { RackFacts } from './rack-facts'
import type { MetricDef, TargetDef } from './schema'
import { regularSeries } from './source'
import type { Subject, TargetSource, Variant } from './source'

/** Series of instances, disks and interfaces. Hints keep a large world from being walked whole. */

function siloOf(world: World, projectId: string): string {
  return world.in(projects).get(projectId)?.siloId ?? ''
}
function projectIdsFor(world: World, hints: Hints): string[] {
  const [projectId, siloId] = [hints.get('project_id'), hints.get('silo_id')]
  if (projectId !== undefined) return [projectId]
  const rows =
    siloId === undefined ? world.in(projects).all() : world.in(projects).list('silo', siloId, 'id')
  return [...rows].map((row) => row.id)
}
function instancesFor(world: World, hints: Hints): InstanceRow[] {
  const id = hints.get('instance_id')
  if (id !== undefined) return [world.in(instances).get(id)].filter((row) => row !== undefined)
  const ids = projectIdsFor(world, hints)
  return ids.flatMap((each) => [...world.in(instances).list('project', each, 'id')])
}
function disksFor(world: World, hints: Hints): DiskRow[] {
  const id = hints.get('disk_id')
  if (id !== undefined) return [world.in(disks).get(id)].filter((row) => row !== undefined)
  const instance = world.in(instances).get(hints.get('attached_instance_id') ?? '')
  const ids = instance === undefined ? projectIdsFor(world, hints) : [instance.projectId]
  return ids.flatMap((each) => [...world.in(disks).list('project', each, 'id')])
}

const owners = (world: World, projectId: string) => ({
  project_id: projectId,
  silo_id: siloOf(world, projectId),
})

function machineSubject(
  world: World,
  rack: RackFacts,
  instance: InstanceRow,
): Subject<MachineSpan> {
  const sled = sledOf(world, rack, instance.id)
  return {
    key: instance.id,
    spans: machineSpans(world, instance.id),
    fields: {
      instance_id: instance.id,
      ...owners(world, instance.projectId),
      sled_id: sled.id,
      sled_model: sled.model,
      sled_revision: sled.revision,
      sled_serial: sled.serial,
    },
  }
}

function* machineVariants(
  def: MetricDef,
  subject: Subject<MachineSpan>,
): Generator<Variant<MachineSpan>> {
  if (def.name !== 'vcpu_usage') {
    // Neither resets nor panics: these guests are well.
    yield { fields: {}, read: () => 0 }
    return
  }
  const read = vcpuReader(subject.key)
  const vcpus = Math.max(0, ...subject.spans.map((span) => span.cpus))
  for (let vcpu = 0; vcpu < vcpus; vcpu++) {
    const spans = subject.spans.filter((span) => vcpu < span.cpus)
    for (const state of VCPU_STATES) {
      yield {
        fields: { state, vcpu_id: vcpu },
        spans,
        read: (moment) => read(vcpu, state, moment),
      }
    }
  }
}

const machineSource: TargetSource = {
  def: virtualMachine,
  *series(world, def, hints) {
    const rack = rackOf(world)
    for (const instance of instancesFor(world, hints)) {
      const subject = machineSubject(world, rack, instance)
      for (const variant of machineVariants(def, subject)) {
        yield regularSeries(virtualMachine, def, subject, variant)
      }
    }
  },
}

const DISK_COUNTERS: ReadonlySet<string> = new Set<DiskCounter>([
  'reads',
  'writes',
  'flushes',
  'bytes_read',
  'bytes_written',
])

function* diskVariants(def: MetricDef, diskId: string): Generator<Variant<DiskSpan>> {
  const read = diskReader(diskId)
  if (DISK_COUNTERS.has(def.name)) {
    // The set holds exactly the counters.
    yield { fields: {}, read: (moment) => read(def.name as DiskCounter, moment) }
  }
  if (def.name === 'io_latency' || def.name === 'io_size') {
    for (const kind of ['read', 'write', 'flush'] as const) {
      if (kind === 'flush' && def.name === 'io_size') continue
      yield { fields: { io_kind: kind }, read: ioHistogram(diskId, def.name, kind, read) }
    }
  }
  // What fails has a series from its first failure on, and nothing has failed.
}

const diskSource: TargetSource = {
  def: virtualDisk,
  *series(world, def, hints) {
    for (const disk of disksFor(world, hints)) {
      const spans = diskSpans(world, disk)
      for (const instanceId of new Set(spans.map((span) => span.instanceId))) {
        const subject: Subject<DiskSpan> = {
          key: disk.id,
          spans: spans.filter((span) => span.instanceId === instanceId),
          fields: {
            attached_instance_id: instanceId,
            block_size: disk.blockSize,
            disk_id: disk.id,
            ...owners(world, disk.projectId),
          },
        }
        for (const variant of diskVariants(def, disk.id)) {
          yield regularSeries(virtualDisk, def, subject, variant)
        }
      }
    }
  },
}

function* interfacesFor(world: World, hints: Hints): Generator<Subject> {
  const table = world.in(networkInterfaces)
  const one = table.get(hints.get('interface_id') ?? '')
  const found =
    one === undefined ? instancesFor(world, hints) : [world.in(instances).get(one.instanceId)]
  for (const instance of found) {
    if (instance === undefined) continue
    for (const nic of one === undefined ? table.list('instance', instance.id) : [one]) {
      yield {
        key: nic.id,
        // Interfaces come and go while there is no machine: one that exists was there from a
        // machine's start, or not at all.
        spans: machineSpans(world, instance.id).filter(({ toMs }) => toMs > nic.timeCreated),
        fields: {
          interface_id: nic.id,
          instance_id: instance.id,
          ...owners(world, instance.projectId),
        },
      }
    }
  }
}

const interfaceSource: TargetSource = {
  def: instanceNetworkInterface,
  *series(world, def, hints) {
    for (const subject of interfacesFor(world, hints)) {
      const read = linkReader(subject.key)
      // The metrics of this target are named after these counters.
      const variant: Variant = {
        fields: {},
        read: (moment) => read(def.name as LinkCounter, moment),
      }
      yield regularSeries(instanceNetworkInterface, def, subject, variant)
    }
  },
}

/** Between two health checks, ms. */
const CHECK_MS = 30_000

function* checkSeries(
  world: World,
  target: TargetDef,
  def: MetricDef,
  hints: Hints,
): Generator<SeriesSource> {
  // No check was ever left incomplete.
  if (def.name !== 'check') return
  const rack = rackOf(world)
  for (const instance of instancesFor(world, hints)) {
    const sled = sledOf(world, rack, instance.id)
    const slot = rack.sleds.indexOf(sled) + 1
    const subject: Subject = {
      key: `${instance.id} check`,
      spans: machineSpans(world, instance.id),
      fields: {
        rack_id: rack.rackId,
        nexus_id: idOf(`${world.id} control plane`),
        instance_id: instance.id,
        ...owners(world, instance.projectId),
        vmm_id: idOf(`${instance.id} machine`),
        sled_agent_id: sled.id,
        sled_agent_ip: `fd00:1122:3344:1${slot.toString(16).padStart(2, '0')}::1`,
        sled_agent_port: 12345,
      },
    }
    const variant: Variant = {
      fields: { state: 'running', reason: 'success' },
      read: ({ ms, span }) => Math.floor((ms - span.fromMs) / CHECK_MS),
    }
    yield regularSeries(target, def, subject, variant, CHECK_MS)
  }
}

const checkSource: TargetSource = {
  def: virtualMachineChecks,
  series: (world, def, hints) => checkSeries(world, virtualMachineChecks, def, hints),
}

export const guestSources = [machineSource, diskSource, interfaceSource, checkSource]
