/** A target or a host filter as answers have it, of any version. */
export interface Part {
  readonly type: string
  readonly value: string
}

/** The platform's kinds of ends in words. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['vpc', 'VPC'],
  ['subnet', 'subnet'],
  ['instance', 'instance'],
  ['ip', 'IP'],
  ['ip_net', 'IP subnet'],
])

/** 'subnet web'. */
export const partText = ({ type, value }: Part): string => `${KINDS.get(type) ?? type} ${value}`
