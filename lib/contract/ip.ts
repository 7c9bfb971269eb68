import * as z from 'zod'

/*
 * Addresses and networks (platform-api/types.md: ip, IpNet). They stay text; callers that need
 * arithmetic do it themselves.
 */
export const Ipv4 = z.ipv4('invalid IPv4 address syntax')
export const Ipv6 = z.ipv6('invalid IPv6 address syntax')
export const Ip = z.union([Ipv4, Ipv6], { error: 'invalid IP address syntax' })
export type Ip = z.infer<typeof Ip>

export const Ipv4Net = z.cidrv4('invalid IPv4 network')
export type Ipv4Net = z.infer<typeof Ipv4Net>
export const Ipv6Net = z.cidrv6('invalid IPv6 network')
export type Ipv6Net = z.infer<typeof Ipv6Net>
export const IpNet = z.union([Ipv4Net, Ipv6Net], { error: 'invalid IP network' })
export type IpNet = z.infer<typeof IpNet>

/** The IP version of addresses. */
export const IpVersion = z.enum(['v4', 'v6'])
export type IpVersion = z.infer<typeof IpVersion>
