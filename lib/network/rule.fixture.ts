import type { HostPart } from './host-part'
import type { Rule } from './rule'

/** A rule that lets everything into the VPC `main`, with overrides. */
export const rule = (
  given: Partial<Rule> & {
    readonly hosts?: readonly HostPart[]
    readonly ports?: readonly string[]
  },
): Rule => {
  const { hosts, ports, filters, ...rest } = given
  return {
    name: 'rule',
    description: '',
    status: 'enabled',
    direction: 'inbound',
    action: 'allow',
    priority: 1000,
    targets: [{ type: 'vpc', value: 'main' }],
    filters: {
      hosts: hosts ? [...hosts] : null,
      ports: ports ? [...ports] : null,
      protocols: null,
      ...filters,
    },
    ...rest,
  }
}
