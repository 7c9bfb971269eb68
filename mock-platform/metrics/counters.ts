import { counterAt, loadOf, traitOf } from './load'
import type { Load } from './load'
import type { Moment } from './sampling'

/** What machines, disks and interfaces count. All are functions of the subject and the moment. */

const NS = 1e9

export const VCPU_STATES = ['emulation', 'idle', 'run', 'waiting'] as const
export type VcpuState = (typeof VCPU_STATES)[number]

/** How much of the time a vCPU runs on average, and what goes with it, as shares. */
const RUN_LEAST = 0.04
const RUN_MOST = 0.45
const EMULATION_PER_RUN = 0.05
const WAITING_PER_RUN = 0.03

/** Reads the time that each vCPU of an instance spent in each state, ns; they sum up to the time. */
export function vcpuReader(
  instanceId: string,
): (vcpu: number, state: VcpuState, moment: Moment) => number {
  const loads = new Map<number, Load>()
  const share = traitOf(instanceId, 'run', RUN_LEAST, RUN_MOST)
  return (vcpu, state, moment) => {
    const subject = `${instanceId} ${vcpu}`
    const load = loads.get(vcpu) ?? loadOf(subject)
    loads.set(vcpu, load)
    const { fromMs } = moment.span
    const run = counterAt(subject, load, share * NS, fromMs, moment)
    const emulation = Math.floor(run * EMULATION_PER_RUN)
    const waiting = Math.floor(run * WAITING_PER_RUN)
    switch (state) {
      case 'run':
        return run
      case 'emulation':
        return emulation
      case 'waiting':
        return waiting
      case 'idle':
        return (moment.ms - fromMs) * 1e6 - run - emulation - waiting
    }
  }
}

export type DiskCounter = 'reads' | 'writes' | 'flushes' | 'bytes_read' | 'bytes_written'

/** Reads what a disk counts; bytes are whole requests of the size that the disk mostly sees. */
export function diskReader(diskId: string): (counter: DiskCounter, moment: Moment) => number {
  const sizeOf = (kind: string, most: number): number =>
    4_096 * Math.round(traitOf(diskId, `${kind} size`, 1, most))
  const requests = (kind: string, least: number, most: number) => {
    const subject = `${diskId} ${kind}`
    const [load, perSecond] = [loadOf(subject), traitOf(diskId, kind, least, most)]
    return (moment: Moment): number =>
      counterAt(subject, load, perSecond, moment.span.fromMs, moment)
  }
  const [reads, writes] = [requests('reads', 2, 90), requests('writes', 1, 60)]
  const flushes = requests('flushes', 0.1, 4)
  const [readSize, writeSize] = [sizeOf('read', 16), sizeOf('write', 8)]
  return (counter, moment) => {
    switch (counter) {
      case 'reads':
        return reads(moment)
      case 'bytes_read':
        return reads(moment) * readSize
      case 'writes':
        return writes(moment)
      case 'bytes_written':
        return writes(moment) * writeSize
      case 'flushes':
        return flushes(moment)
    }
  }
}

export type LinkCounter =
  | 'bytes_sent'
  | 'bytes_received'
  | 'packets_sent'
  | 'packets_received'
  | 'packets_dropped'
  | 'errors_sent'
  | 'errors_received'

/** Reads what a network link counts; `busy` is how much busier than a guest's interface it is. */
export function linkReader(
  subject: string,
  busy = 1,
): (counter: LinkCounter, moment: Moment) => number {
  const packets = (way: string) => {
    const name = `${subject} ${way}`
    const [load, perSecond] = [loadOf(name), busy * traitOf(subject, way, 15, 600)]
    return (moment: Moment): number => counterAt(name, load, perSecond, moment.span.fromMs, moment)
  }
  const [sent, received] = [packets('sent'), packets('received')]
  const sizes = [
    traitOf(subject, 'sent size', 180, 1_200),
    traitOf(subject, 'got size', 180, 1_300),
  ]
  const [sentSize = 0, receivedSize = 0] = sizes.map(Math.round)
  return (counter, moment) => {
    switch (counter) {
      case 'packets_sent':
        return sent(moment)
      case 'bytes_sent':
        return sent(moment) * sentSize
      case 'packets_received':
        return received(moment)
      case 'bytes_received':
        return received(moment) * receivedSize
      case 'packets_dropped':
        return Math.floor(received(moment) / 40_000)
      // A healthy link: errors are so rare that none has occurred yet.
      case 'errors_sent':
      case 'errors_received':
        return 0
    }
  }
}
