import { eachRow, forEach, listOf, membersOf, without, type Members, type Steps } from './step'

/*
 * Interfaces of one address, `ip`, until 2026-01-03: IPv4 where none is asked for. Since then a stack
 * of one or two (behaviour-2026.md, sections 0 and 1.4).
 */

const STACKS = 2_026_010_300

const AUTO = { ip: { type: 'auto' } }

/** What a client of before sees of an interface: of two addresses that of IPv4. */
function oneAddress(nic: Members): Members {
  const { type, value } = membersOf(nic.ip_stack)
  const both = membersOf(value)
  const [first, ...rest] = type === 'dual_stack' ? [membersOf(both.v4), membersOf(both.v6)] : [both]
  return {
    ...without(nic, 'ip_stack'),
    ip: first?.ip,
    transit_ips: [first, ...rest].flatMap((part) => part?.transit_ips ?? []),
  }
}

/** What a client of before asks for, in the words of now. */
function withConfig(body: Members): Members {
  const { ip } = body
  const rest = without(body, 'ip', 'ip_config')
  if (ip === undefined || ip === null) return { ...rest, ip_config: { type: 'v4', value: AUTO } }
  return {
    ...rest,
    ip_config: {
      type: String(ip).includes(':') ? 'v6' : 'v4',
      value: { ip: { type: 'explicit', value: ip } },
    },
  }
}

function attachmentOfBefore(given: unknown): unknown {
  if (given === undefined) return { type: 'default_ipv4' }
  const attachment = membersOf(given)
  switch (attachment.type) {
    case 'default':
      return { type: 'default_ipv4' }
    case 'create':
      return { ...attachment, params: listOf(attachment.params).map(withConfig) }
    default:
      return attachment
  }
}

export const networkInterfaceSteps: Steps = {
  ...forEach(['instanceNetworkInterfaceView', 'instanceNetworkInterfaceUpdate'], {
    since: STACKS,
    gives: oneAddress,
  }),
  ...forEach(['instanceNetworkInterfaceList', 'vpcSubnetListNetworkInterfaces'], {
    since: STACKS,
    gives: eachRow(oneAddress),
  }),
  instanceNetworkInterfaceCreate: [{ since: STACKS, takes: withConfig, gives: oneAddress }],
  instanceCreate: [
    {
      since: STACKS,
      takes: (body) => ({
        ...body,
        network_interfaces: attachmentOfBefore(body.network_interfaces),
      }),
    },
  ],
}
