import { snakeKey } from '@/lib/contract/wire'
import { httpRequest } from './api'
import type { PlannedCall, PlannedCommand } from './planned'
import { command, commented, shellWord } from './shell'
import type { ToolNames } from './tool-names'

/**
 * The nouns of commands for the beginnings of operations' names, longest first; other operations use the
 * command's generic call.
 */
const NOUNS: readonly (readonly [prefix: string, words: string])[] = [
  ['currentUserSshKey', 'current-user ssh-key'],
  ['currentUserAccessToken', 'current-user access-token'],
  ['vpcRouterRoute', 'vpc router route'],
  ['vpcFirewallRules', 'vpc firewall-rules'],
  ['vpcSubnet', 'vpc subnet'],
  ['vpcRouter', 'vpc router'],
  ['vpc', 'vpc'],
  ['internetGatewayIpAddress', 'internet-gateway address'],
  ['internetGateway', 'internet-gateway'],
  ['instanceNetworkInterface', 'instance nic'],
  ['instanceExternalIp', 'instance external-ip'],
  ['instanceDisk', 'instance disk'],
  ['instance', 'instance'],
  ['antiAffinityGroup', 'instance anti-affinity'],
  ['floatingIp', 'floating-ip'],
  ['snapshot', 'snapshot'],
  ['projectPolicy', 'project policy'],
  ['project', 'project'],
  ['policy', 'policy'],
  ['systemPolicy', 'system policy'],
  ['image', 'image'],
  ['disk', 'disk'],
  ['systemSubnetPoolMember', 'system networking subnet-pool member'],
  ['systemSubnetPoolSilo', 'system networking subnet-pool silo'],
  ['systemSubnetPool', 'system networking subnet-pool'],
  ['ipPoolServiceRange', 'ip-pool service range'],
  ['ipPoolRange', 'ip-pool range'],
  ['ipPoolSilo', 'ip-pool silo'],
  ['ipPool', 'ip-pool'],
  ['systemIpPool', 'ip-pool'],
  ['certificate', 'certificate'],
  ['sled', 'sled'],
  ['targetRelease', 'system update target-release'],
  ['siloPolicy', 'silo policy'],
  ['siloQuotas', 'silo quotas'],
  ['silo', 'silo'],
  ['samlIdentityProvider', 'silo idp saml'],
  ['localIdpUser', 'silo idp local user'],
]

/** Operations whose command isn't a noun and a verb. */
const IRREGULAR: Readonly<Record<string, string>> = {
  diskBulkWriteImport: 'disk import write',
  diskBulkWriteImportStart: 'disk import start',
  diskBulkWriteImportStop: 'disk import stop',
  diskFinalizeImport: 'disk import finalize',
  internetGatewayIpPoolCreate: 'internet-gateway ip-pool attach',
  internetGatewayIpPoolDelete: 'internet-gateway ip-pool detach',
  instanceEphemeralIpAttach: 'instance external-ip attach-ephemeral',
  physicalDiskDisableAdoption: 'system hardware disk disable-adoption',
  physicalDiskEnableAdoption: 'system hardware disk enable-adoption',
  rackMembershipAbort: 'system hardware rack membership abort',
  rackMembershipAddSleds: 'system hardware rack membership add',
  sledSetProvisionPolicy: 'sled set-provision-policy',
  instanceEphemeralIpDetach: 'instance external-ip detach-ephemeral',
  localIdpUserSetPassword: 'silo idp local user set-password',
}

const kebab = (text: string): string => text.replaceAll('_', '-')

/** `instanceStop` -> `instance stop`; undefined for operations without a command of their own. */
function wordsOf(operation: string): string | undefined {
  if (Object.hasOwn(IRREGULAR, operation)) return IRREGULAR[operation]
  for (const [prefix, words] of NOUNS) {
    const verb = operation.startsWith(prefix) ? operation.slice(prefix.length) : ''
    // The rest must be a single verb, else it is another resource.
    if (/^[A-Z][a-z]+$/.test(verb)) return `${words} ${verb.toLowerCase()}`
  }
  return undefined
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

const option = (name: string, value: string): string => `--${kebab(name)} ${shellWord(value)}`

/** A body of a few plain values as options; undefined if it has more. */
function bodyOptions(body: unknown): string[] | undefined {
  if (body === undefined) return []
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const given = Object.entries(body).filter(([, value]) => value !== undefined && value !== null)
  return given.every(([, value]) => isScalar(value))
    ? given.map(([key, value]) => option(key, String(value)))
    : undefined
}

/**
 * Whether an update of an instance has a null, which options can't express: platforms with API versions
 * refuse an update that leaves a member out.
 */
const saysNull = ({ operation, body }: PlannedCall): boolean =>
  operation === 'instanceUpdate' &&
  typeof body === 'object' &&
  body !== null &&
  'cpu_platform' in body &&
  Object.values(body).includes(null)

/** JSON as the input of a command. */
const input = (json: string): string => `<<'JSON'\n${json}\nJSON`

/** The call, or several calls, as a command of the platform's command-line tool. */
export function cliCommand(planned: PlannedCall | PlannedCommand, names: ToolNames): string {
  return 'operation' in planned
    ? commented(planned.note, callCommand(planned, names.command))
    : command(
        `${names.command} ${planned.words}`,
        planned.options.map(([name, value]) => option(name, value)),
      )
}

function callCommand(call: PlannedCall, cli: string): string {
  const words = wordsOf(call.operation)
  const { method, target, json } = httpRequest(call)
  if (words === undefined) {
    const sent = json === undefined ? [] : ['--input -', input(json)]
    return command(`${cli} api ${shellWord(target)}`, [`--method ${method}`, ...sent])
  }
  const selectors = [
    ...call.query.map(([key, value]) => option(key, value)),
    ...Object.entries(call.path).map(([key, value]) => option(snakeKey(key), value)),
  ]
  const options = saysNull(call) ? undefined : bodyOptions(call.body)
  const rest = options ?? ['--json-body /dev/stdin', input(json ?? '{}')]
  return command(`${cli} ${words}`, [...selectors, ...rest])
}
