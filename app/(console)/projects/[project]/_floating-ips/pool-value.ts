import type { IpVersion } from '@/lib/contract/ip'
import type { PoolSelector } from '@/lib/contract/pool-selector'

/*
 * What a field of pools holds: the name of one, or 'default:v4' for the silo's default pool of a
 * version. No name has a colon.
 */
const PREFIX = 'default:'

export const DEFAULT_VALUES = ['default:v4', 'default:v6'] as const

export const defaultValue = (version: IpVersion): string => PREFIX + version

/** The version of a default pool; undefined for the name of one, or nothing. */
export function defaultVersion(value: string | undefined): IpVersion | undefined {
  if (value === 'default:v4') return 'v4'
  return value === 'default:v6' ? 'v6' : undefined
}

/** What a body says of a chosen pool; undefined leaves it to the platform. */
export function poolSelector(value: string | undefined): PoolSelector | undefined {
  const ipVersion = defaultVersion(value)
  if (ipVersion) return { type: 'auto', ipVersion }
  return value ? { type: 'explicit', pool: value } : undefined
}

/** The pool by its name alone, for bodies that know no other. */
export const namedPool = (value: string | undefined): string | undefined =>
  defaultVersion(value) ? undefined : value || undefined

/** A chosen pool where it stands alone: 'partner-net', 'default IPv6 pool'. */
export function poolLabel(value: string | undefined): string {
  const version = defaultVersion(value)
  return version ? `default IP${version} pool` : value || 'default pool'
}

/** A chosen pool in a sentence: 'pool partner-net', 'the default IPv6 pool'. */
export function poolWords(value: string | undefined): string {
  const version = defaultVersion(value)
  if (version) return `the default IP${version} pool`
  return value ? `pool ${value}` : 'the default pool'
}
