const WITH_PORTS: ReadonlyMap<string, boolean> = new Map([
  ['TCP', true],
  ['UDP', true],
  ['ICMP', false],
  ['ICMPv6', false],
])

/**
 * Whether port filters can match a protocol of a rule, or a type of it (firewall-protocol.ts); undefined
 * for an unknown protocol of another version.
 */
export const hasPorts = (protocol: string): boolean | undefined =>
  WITH_PORTS.get(protocol.replace(/ type .*/, ''))
