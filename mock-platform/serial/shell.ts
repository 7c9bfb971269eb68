import { dmesg } from './boot-log'
import { deviceName, gib, KERNEL, prettyOs } from './machine-facts'
import type { MachineFacts } from './machine-facts'

/** The commands of the machine's small shell. */

/** What a command does: text and back to the prompt, a job that goes on, or the end of the shell. */
export type CommandResult =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'top' }
  | { readonly kind: 'flood'; readonly bytes: number }
  | { readonly kind: 'clear' }
  | { readonly kind: 'exit' }

export interface ShellState {
  readonly facts: MachineFacts
  readonly user: string
  readonly upMs: number
  readonly nowMs: number
}

const MIB = 2 ** 20
/** The default and the largest output of `flood`, MiB. */
const FLOOD_MIB = 10
const FLOOD_MIB_MAX = 64

const HELP = [
  'cat FILE      show a file',
  'clear         clear the screen',
  'date          show date and time',
  'df            show disk space',
  'dmesg         show the messages of the kernel',
  'echo [-n] ..  print words',
  `flood [MIB]   print so many MiB, ${FLOOD_MIB} when not said, in lines of 64 bytes`,
  'free          show memory',
  'hostname      show the name of the machine',
  'ls [-l] [DIR] list files',
  'top           show processes until q is pressed',
  'uname [-a]    show the system',
  'uptime        show how long the machine is up',
  'whoami        show who is signed in',
  'exit          sign out',
]

/** Words of a line: quotes keep spaces, a backslash keeps the next character. */
export function splitWords(line: string): string[] {
  const words: string[] = []
  let word: string | null = null
  let quote = ''
  const chars = [...line]
  for (let at = 0; at < chars.length; at++) {
    const char = chars[at] ?? ''
    if (char === '\\' && quote !== "'") word = (word ?? '') + (chars[++at] ?? '')
    else if (quote !== '' && char === quote) quote = ''
    else if (quote === '' && (char === '"' || char === "'")) {
      quote = char
      word ??= ''
    } else if (quote === '' && /\s/u.test(char)) {
      if (word !== null) words.push(word)
      word = null
    } else word = (word ?? '') + char
  }
  if (word !== null) words.push(word)
  return words
}

const homeOf = (user: string): string => (user === 'root' ? '/root' : `/home/${user}`)

function filesOf({ facts, user }: ShellState): Map<string, string> {
  const addresses = facts.interfaces.map(({ ip }) => `${ip} ${facts.hostname}`)
  return new Map([
    ['/etc/hostname', facts.hostname],
    ['/etc/hosts', ['127.0.0.1 localhost', ...addresses].join('\n')],
    [
      '/etc/os-release',
      `PRETTY_NAME="${prettyOs(facts)}"\nID=${facts.os}\nVERSION_ID="${facts.version}"`,
    ],
    ['/proc/version', `Linux version ${KERNEL}`],
    ['/var/log/dmesg', dmesg(facts).join('\n')],
    [`${homeOf(user)}/notes.txt`, 'Grüße vom seriellen Port. こんにちは 👋'],
    [`${homeOf(user)}/.profile`, 'export LANG=C.UTF-8'],
  ])
}

const resolve = (user: string, path: string): string => {
  const full = path.startsWith('~') ? homeOf(user) + path.slice(1) : path
  const absolute = full.startsWith('/') ? full : `${homeOf(user)}/${full}`
  const parts: string[] = []
  for (const part of absolute.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}

function list(state: ShellState, words: readonly string[]): string {
  const long = words.some((word) => /^-\w*l/.test(word))
  const all = words.some((word) => /^-\w*a/.test(word))
  const asked = words.find((word) => !word.startsWith('-')) ?? '~'
  const dir = resolve(state.user, asked)
  const files = filesOf(state)
  if (files.has(dir)) return asked
  const prefix = dir === '/' ? '/' : `${dir}/`
  const inside = [...files].filter(([path]) => path.startsWith(prefix))
  if (inside.length === 0) return `ls: ${asked}: No such file or directory`
  const names = new Map<string, number | null>()
  for (const [path, text] of inside) {
    const [name = '', ...deeper] = path.slice(prefix.length).split('/')
    names.set(name, deeper.length > 0 ? null : new TextEncoder().encode(text).length)
  }
  const shown = [...names].filter(([name]) => all || !name.startsWith('.')).sort()
  if (!long) return shown.map(([name]) => name).join('  ')
  const day = new Date(state.nowMs - state.upMs).toISOString().slice(0, 16).replace('T', ' ')
  const row = ([name, size]: [string, number | null]): string =>
    `${size === null ? 'drwxr-xr-x' : '-rw-r--r--'} 1 ${state.user} ${String(size ?? 4096).padStart(8)} ${day} ${name}`
  return shown.map(row).join('\n')
}

function uptime({ nowMs, upMs, facts }: ShellState): string {
  const minutes = Math.floor(upMs / 60_000)
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24]
  const clock = new Date(nowMs).toISOString().slice(11, 19)
  const up = `${days > 0 ? `${days} days, ` : ''}${hours}:${String(minutes % 60).padStart(2, '0')}`
  return ` ${clock} up ${up}, 1 user, load average: ${(facts.ncpus * 0.21).toFixed(2)}, ${(facts.ncpus * 0.19).toFixed(2)}, ${(facts.ncpus * 0.18).toFixed(2)}`
}

const df = ({ facts }: ShellState): string =>
  [
    'Filesystem       Size  Use%  Mounted on',
    ...facts.disks.map(
      ({ name, size }, at) =>
        `/dev/${deviceName(at)}1  ${gib(size).padStart(12)}   ${String(12 + at * 7).padStart(3)}%  ${at === 0 ? '/' : `/mnt/${name}`}`,
    ),
  ].join('\n')

function free({ facts: { memory } }: ShellState): string {
  const mib = Math.round(memory / MIB)
  const used = Math.round(mib * 0.23)
  const cells = (...numbers: number[]): string =>
    numbers.map((number) => String(number).padStart(9)).join('')
  return `            total     used     free\nMem:     ${cells(mib, used, mib - used)}\nSwap:    ${cells(0, 0, 0)}`
}

function flood(given: string | undefined): CommandResult {
  const mib = given === undefined ? FLOOD_MIB : Number(given)
  if (!Number.isInteger(mib) || mib < 1 || mib > FLOOD_MIB_MAX) {
    return { kind: 'text', text: `flood: give a number of MiB from 1 to ${FLOOD_MIB_MAX}\n` }
  }
  return { kind: 'flood', bytes: mib * MIB }
}

function textOf(name: string, args: readonly string[], state: ShellState): string | null {
  const { facts, user, nowMs } = state
  switch (name) {
    case 'cat':
      return args
        .map((path) => filesOf(state).get(resolve(user, path)) ?? `cat: ${path}: No such file`)
        .join('\n')
    case 'date':
      return new Date(nowMs).toUTCString().replace('GMT', 'UTC')
    case 'df':
      return df(state)
    case 'dmesg':
      return dmesg(facts).join('\n')
    case 'free':
      return free(state)
    case 'help':
      return HELP.join('\n')
    case 'hostname':
      return facts.hostname
    case 'ls':
      return list(state, args)
    case 'pwd':
      return homeOf(user)
    case 'uname':
      return args.includes('-a')
        ? `Linux ${facts.hostname} ${KERNEL} #45 SMP PREEMPT_DYNAMIC x86_64 GNU/Linux`
        : args.includes('-r')
          ? KERNEL
          : 'Linux'
    case 'uptime':
      return uptime(state)
    case 'whoami':
      return user
    default:
      return null
  }
}

/** Runs one line; the text ends with a line end unless it is empty. */
export function runCommand(line: string, state: ShellState): CommandResult {
  const [name, ...args] = splitWords(line)
  switch (name) {
    case undefined:
      return { kind: 'text', text: '' }
    case 'echo': {
      const [first, ...rest] = args
      return first === '-n'
        ? { kind: 'text', text: rest.join(' ') }
        : { kind: 'text', text: `${args.join(' ')}\n` }
    }
    case 'clear':
      return { kind: 'clear' }
    case 'exit':
    case 'logout':
      return { kind: 'exit' }
    case 'flood':
      return flood(args[0])
    case 'top':
      return { kind: 'top' }
    default: {
      const text = textOf(name, args, state) ?? `sh: ${name}: not found (try help)`
      return { kind: 'text', text: text === '' ? '' : `${text}\n` }
    }
  }
}
