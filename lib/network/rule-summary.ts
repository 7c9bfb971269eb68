import type { Rule } from './rule'

const parts = (items: readonly { readonly type: string; readonly value: string }[]): string =>
  items.map(({ type, value }) => `${type === 'ip_net' ? 'IP subnet' : type} ${value}`).join(', ')

/** A rule in one line: `Inbound, allow, priority 899; to instance db-1; from any host; TCP 22`. */
export function ruleSummary({ direction, action, priority, targets, filters }: Rule): string {
  const { hosts, protocols, ports } = filters
  const isIn = direction === 'inbound'
  return [
    `${isIn ? 'Inbound' : 'Outbound'}, ${action}, priority ${priority}`,
    `${isIn ? 'to' : 'from'} ${parts(targets)}`,
    `${isIn ? 'from' : 'to'} ${hosts?.length ? parts(hosts) : 'any host'}`,
    [protocols?.length ? protocols.join(', ') : 'any protocol', ports?.join(', ')]
      .filter(Boolean)
      .join(' '),
  ].join('; ')
}
