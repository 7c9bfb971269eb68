const WITH_PORTS: ReadonlyMap<string, boolean> = new Map([
  ['TCP', true],
  ['UDP', true],
  ['ICMP', false],
  ['ICMPv6', false],
])

/**
 * Whether filters of ports can match a protocol of a rule, or a type of it (firewall-protocol.ts);
 * undefined of one that only another version of the platform knows.
 */
export const hasPorts = (protocol: string): boolean | undefined =>
  WITH_PORTS.get(protocol.replace(/ type .*/, ''))
