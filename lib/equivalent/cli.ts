import { snakeKey } from '@/lib/contract/wire'
import { httpRequest } from './api'
import type { PlannedCall } from './planned'
import { command, shellWord } from './shell'

/** The platform's own command. */
const CLI = 'cloud'

/**
 * Words of the command for the beginnings of operations' names, longest first; what begins with
 * none of them is sent by the command's generic way.
 */
const NOUNS: readonly (readonly [prefix: string, words: string])[] = [
  ['currentUserSshKey', 'current-user ssh-key'],
  ['vpcRouterRoute', 'vpc router route'],
  ['vpcFirewallRules', 'vpc firewall-rules'],
  ['vpcSubnet', 'vpc subnet'],
  ['vpcRouter', 'vpc router'],
  ['vpc', 'vpc'],
  ['instanceNetworkInterface', 'instance nic'],
  ['instanceExternalIp', 'instance external-ip'],
  ['instanceDisk', 'instance disk'],
  ['instance', 'instance'],
  ['floatingIp', 'floating-ip'],
  ['snapshot', 'snapshot'],
  ['project', 'project'],
  ['image', 'image'],
  ['disk', 'disk'],
]

const kebab = (text: string): string => text.replaceAll('_', '-')

/** `instanceStop` -> `instance stop`; undefined for what has no command of its own. */
function wordsOf(operation: string): string | undefined {
  for (const [prefix, words] of NOUNS) {
    const verb = operation.startsWith(prefix) ? operation.slice(prefix.length) : ''
    // The rest must be one verb, else it is another resource.
    if (/^[A-Z][a-z]+$/.test(verb)) return `${words} ${verb.toLowerCase()}`
  }
  return undefined
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

const option = (name: string, value: string): string => `--${kebab(name)} ${shellWord(value)}`

/** A body that is a few plain values, as options; undefined when it is more. */
function bodyOptions(body: unknown): string[] | undefined {
  if (body === undefined) return []
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const given = Object.entries(body).filter(([, value]) => value !== undefined && value !== null)
  return given.every(([, value]) => isScalar(value))
    ? given.map(([key, value]) => option(key, String(value)))
    : undefined
}

/** Lines that a command reads as its input. */
const input = (json: string): string => `<<'JSON'\n${json}\nJSON`

/** The call with the platform's command-line tool. */
export function cliCommand(call: PlannedCall): string {
  const words = wordsOf(call.operation)
  const { method, target, json } = httpRequest(call)
  if (words === undefined) {
    const sent = json === undefined ? [] : ['--input -', input(json)]
    return command(`${CLI} api ${shellWord(target)}`, [`--method ${method}`, ...sent])
  }
  const selectors = [
    ...call.query.map(([key, value]) => option(key, value)),
    ...Object.entries(call.path).map(([key, value]) => option(snakeKey(key), value)),
  ]
  const options = bodyOptions(call.body)
  const rest = options ?? ['--json-body /dev/stdin', input(json ?? '{}')]
  return command(`${CLI} ${words}`, [...selectors, ...rest])
}
