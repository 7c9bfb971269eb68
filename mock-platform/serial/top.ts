import { draw32, hash32 } from '@/mock-platform/core/random'
import type { MachineFacts } from './machine-facts'

const PROCESSES = [
  ['root', 'systemd'],
  ['root', 'journald'],
  ['root', 'sshd'],
  ['app', 'server --workers 4'],
  ['app', 'server: worker'],
  ['db', 'checkpointer'],
  ['root', 'kworker/0:1'],
  ['root', 'top'],
] as const

/** Between two pictures, ms. */
export const TOP_MS = 2_000

/** One picture of `top`: drawn over the one before, whatever the size of the terminal. */
export function topFrame(facts: MachineFacts, upMs: number, number: number): string {
  const seed = hash32(facts.id)
  const share = (at: number): number => draw32(seed, number * 16 + at) / 2 ** 32
  const rows = PROCESSES.map(([user, command], at) => ({
    pid: [1, 212, 418, 733, 734, 801, 57, 1_290][at] ?? at,
    user,
    command,
    cpu: (at === 3 ? 30 : 6) * share(at),
  })).sort((a, b) => b.cpu - a.cpu)
  const busy = rows.reduce((sum, row) => sum + row.cpu, 0) / facts.ncpus
  const mib = Math.round(facts.memory / 2 ** 20)
  const used = Math.round(mib * (0.22 + share(9) / 50))
  const seconds = Math.floor(upMs / 1_000)
  const lines = [
    `top - up ${seconds} s, 1 user, load average: ${((busy * facts.ncpus) / 100).toFixed(2)}`,
    `Tasks: ${80 + Math.floor(share(10) * 6)} total, 1 running`,
    `%Cpu(s): ${busy.toFixed(1).padStart(5)} us, ${(100 - busy).toFixed(1).padStart(5)} id`,
    `MiB Mem: ${mib} total, ${mib - used} free, ${used} used`,
    '',
    '\u001b[7m    PID USER      %CPU COMMAND\u001b[0m',
    ...rows.map(
      ({ pid, user, cpu, command }) =>
        `${String(pid).padStart(7)} ${user.padEnd(8)} ${cpu.toFixed(1).padStart(5)} ${command}`,
    ),
  ]
  return `\u001b[H${lines.map((line) => `${line}\u001b[K\r\n`).join('')}\u001b[J`
}
