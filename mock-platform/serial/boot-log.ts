import { deviceName, gib, KERNEL, prettyOs } from './machine-facts'
import type { MachineFacts } from './machine-facts'

/** What comes out of the port by itself: at boot and at the end. */

/** One line, `afterMs` after its script starts. */
export interface TimedLine {
  readonly afterMs: number
  readonly text: string
}

const stamp = (seconds: number): string => `[${seconds.toFixed(6).padStart(12)}]`

function firmware({ id, memory, ncpus }: MachineFacts): string[] {
  return [
    'UEFI firmware (version 2026.05, built Jun 11 2026)',
    `System UUID ${id}`,
    `${ncpus} processor${ncpus === 1 ? '' : 's'}, ${gib(memory)} memory`,
    'BdsDxe: loading Boot0001 "UEFI Misc Device" from PciRoot(0x0)/Pci(0x10,0x0)',
    'BdsDxe: starting Boot0001 "UEFI Misc Device" from PciRoot(0x0)/Pci(0x10,0x0)',
  ]
}

/** The kernel's messages with their times in seconds since it started. */
function kernelLines(facts: MachineFacts): readonly (readonly [number, string])[] {
  const { ncpus, memory } = facts
  const kib = memory / 1024
  return [
    [0, `Linux version ${KERNEL} (build@factory) #45 SMP PREEMPT_DYNAMIC`],
    [0, `Command line: root=/dev/${deviceName(0)}1 ro console=ttyS0,115200n8`],
    [0, 'KERNEL supported cpus: Intel GenuineIntel, AMD AuthenticAMD'],
    [0.000_004, 'BIOS-provided physical RAM map:'],
    [0.000_005, `BIOS-e820: [mem 0x0000000000000000-0x${memory.toString(16).padStart(16, '0')}]`],
    [0.011_2, 'DMI: Virtual machine, BIOS 2026.05'],
    [0.018_7, 'tsc: Detected 2000.000 MHz processor'],
    [0.072_9, `Memory: ${Math.round(kib * 0.97)}K/${kib}K available`],
    [0.118_3, `smpboot: Allowing ${ncpus} CPUs, 0 hotplug CPUs`],
    [0.240_1, `smp: Brought up 1 node, ${ncpus} CPU${ncpus === 1 ? '' : 's'}`],
    [0.311_6, 'NET: Registered PF_INET protocol family'],
    [0.402_9, 'Serial: 8250/16550 driver, 32 ports, IRQ sharing enabled'],
    [0.431_4, 'serial8250: ttyS0 at I/O 0x3f8 (irq = 4, base_baud = 115200) is a 16550A'],
    ...facts.disks.map(
      ({ size }, at) =>
        [
          0.62 + at / 100,
          `virtio_blk virtio${at}: [${deviceName(at)}] ${size / 512} 512-byte logical blocks (${gib(size)})`,
        ] as const,
    ),
    ...facts.interfaces.map(
      ({ mac }, at) => [0.81 + at / 100, `virtio_net virtio${16 + at}: eth${at} ${mac}`] as const,
    ),
    [1.204_5, `EXT4-fs (${deviceName(0)}1): mounted filesystem with ordered data mode`],
    [1.318_8, 'Run /sbin/init as init process'],
  ]
}

/** What `dmesg` shows, and what the port showed while booting. */
export const dmesg = (facts: MachineFacts): string[] =>
  kernelLines(facts).map(([seconds, text]) => `${stamp(seconds)} ${text}`)

const SERVICES = [
  'Started Journal Service.',
  'Mounted Root File System.',
  'Reached target Local File Systems.',
  'Started Network Configuration.',
]
const LATE_SERVICES = [
  'Finished Initial instance configuration.',
  'Started OpenSSH server daemon.',
  'Reached target Multi-User System.',
]
const started = (text: string): string => `[\u001b[0;32m  OK  \u001b[0m] ${text}`

const KERNEL_AFTER_MS = 1_100
const SERVICES_AFTER_MS = 2_700
/** When the login prompt appears. */
export const BOOT_MS = 5_200

/** From power to just before the login prompt. */
export function bootScript(facts: MachineFacts): TimedLine[] {
  const addresses = facts.interfaces.map(({ ip }, at) => `eth${at}: leased ${ip}`)
  return [
    ...firmware(facts).map((text, at) => ({ afterMs: 150 + at * 180, text })),
    ...kernelLines(facts).map(([seconds, text]) => ({
      afterMs: KERNEL_AFTER_MS + Math.round(seconds * 1_000),
      text: `${stamp(seconds)} ${text}`,
    })),
    ...[...SERVICES.map(started), ...addresses, ...LATE_SERVICES.map(started)].map((text, at) => ({
      afterMs: SERVICES_AFTER_MS + at * 140,
      text,
    })),
    { afterMs: BOOT_MS, text: '' },
    { afterMs: BOOT_MS, text: `${prettyOs(facts)} ${facts.hostname} ttyS0` },
    { afterMs: BOOT_MS, text: 'Demonstration image: any name and any password sign in.' },
    { afterMs: BOOT_MS, text: '' },
  ]
}

/** The last words before a restart or the end; `upMs` is for how long the machine was up. */
export function endScript(upMs: number, last: 'Restarting system' | 'Power down'): TimedLine[] {
  const seconds = upMs / 1_000
  return [
    { afterMs: 0, text: '' },
    { afterMs: 100, text: started('Stopped OpenSSH server daemon.') },
    { afterMs: 300, text: started('Stopped Network Configuration.') },
    { afterMs: 700, text: started('Unmounted Root File System.') },
    {
      afterMs: 900,
      text: started(`Reached target ${last === 'Power down' ? 'Power-Off' : 'Reboot'}.`),
    },
    { afterMs: 1_200, text: `${stamp(seconds + 1.2)} reboot: ${last}` },
  ]
}
/** How long the last words take. */
export const END_MS = 1_200
