/* Words of a link’s settings, without zod: for forms. */

export const LinkFec = ['firecode', 'none', 'rs'] as const

/** Gbit/s in the name; a wire value, so it stays in its own spelling. */
export const LinkSpeed = [
  'speed0_g',
  'speed1_g',
  'speed10_g',
  'speed25_g',
  'speed40_g',
  'speed50_g',
  'speed100_g',
  'speed200_g',
  'speed400_g',
] as const

export const PortGeometry = ['qsfp28x1', 'qsfp28x2', 'sfp28x4'] as const
export const InterfaceKind = ['primary', 'vlan', 'loopback'] as const
export const PeerType = ['numbered', 'unnumbered'] as const
export const PolicyType = ['no_filtering', 'allow'] as const
