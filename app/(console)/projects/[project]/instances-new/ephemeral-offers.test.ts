import { describe, expect, test } from 'vitest'
import { ephemeralOffers } from './ephemeral-offers'
import type { Choices, PoolChoice } from './form-values'
import { initialValues, type Template } from './initial-values'
import { instanceRequest } from './instance-request'
import { instanceForm } from './instance-schema'
import { externalWords } from './summary'

const pool = (name: string, ipVersion?: string, isDefault = true): PoolChoice => ({
  ...{ name, description: '', isDefault },
  ...(ipVersion !== undefined && { ipVersion }),
})
const V4 = pool('public-v4', 'v4')
const V6 = pool('public-v6', 'v6')
const PARTNER = pool('partner-net', 'v4', false)

const IMAGE = '11111111-1111-4111-8111-111111111111'
const choices = (pools: readonly PoolChoice[], more: Partial<Choices> = {}): Choices => ({
  ...{ unread: [], projectImages: [], disks: [], diskNames: [], keys: [], vpcs: ['default'] },
  ...{ arePoolsKnown: true, floatingIps: [], hasFloatingIps: false },
  siloImages: [{ id: IMAGE, name: 'ubuntu', system: 'ubuntu', gib: 4 }],
  pools,
  ...more,
})
const today = { canSelectVersion: true, canHaveTwo: true }
const unknown = { ...today, arePoolsKnown: false }

const asked = (from: Choices, more: Record<string, string> = {}) =>
  instanceRequest(
    instanceForm.parse({ ...initialValues(from), ...{ project: 'shop', name: 'web', ...more } }),
  ).externalIps

describe('the ephemeral addresses that are offered', () => {
  const labels = (from: Choices) => ephemeralOffers(from).map(({ label }) => label)

  test('are one, unless the platform gives two and there are pools for the second', () => {
    const two = ['Ephemeral IPv4 address', 'Ephemeral IPv6 address']
    expect(labels(choices([V4, V6]))).toEqual(['Ephemeral IP'])
    expect(labels(choices([V4], today))).toEqual(['Ephemeral IP'])
    expect(labels(choices([V4, V6], today))).toEqual(two)
    expect(labels(choices([], unknown))).toEqual(two)
  })

  test('come from pools of their version', () => {
    const pools = ephemeralOffers(choices([V6, V4, PARTNER], today)).map((offer) => offer.pools)
    expect(pools).toEqual([[V4, PARTNER], [V6]])
  })

  test('come from default pools where they can’t be listed, or there are two', () => {
    const defaults = (from: Choices) => ephemeralOffers(from).map((offer) => offer.defaults)
    expect(defaults(choices([], { arePoolsKnown: false }))).toEqual([[]])
    expect(defaults(choices([], { ...unknown, canHaveTwo: false }))).toEqual([['v4', 'v6']])
    expect(defaults(choices([], unknown))).toEqual([['v4'], ['v6']])
    expect(defaults(choices([V4, V6], { canSelectVersion: true }))).toEqual([['v4', 'v6']])
    expect(defaults(choices([V4], { canSelectVersion: true }))).toEqual([[]])
  })
})

describe('what is asked for', () => {
  const ephemeral = (poolSelector: object) => ({ type: 'ephemeral', poolSelector })
  const explicit = (name: string) => ephemeral({ type: 'explicit', pool: name })
  const auto = (ipVersion: string) => ephemeral({ type: 'auto', ipVersion })

  test('is an address of the default pool of IPv4, unless told otherwise', () => {
    expect(asked(choices([V6, V4], today))).toEqual([explicit('public-v4')])
    expect(asked(choices([V6, V4], today), { ephemeral6: 'true' })).toEqual([
      explicit('public-v4'),
      explicit('public-v6'),
    ])
    expect(asked(choices([V6], today))).toEqual([explicit('public-v6')])
    expect(asked(choices([], today))).toEqual([])
  })

  test('says a version where no pool is named', () => {
    expect(asked(choices([], unknown))).toEqual([auto('v4')])
    expect(asked(choices([], unknown), { ephemeral6: 'true' })).toEqual([auto('v4'), auto('v6')])
    const two = { pool: '', ephemeral6: 'true', pool6: '' }
    expect(asked(choices([V4, V6], today), two)).toEqual([auto('v4'), auto('v6')])
  })

  test('is what the template has', () => {
    const template: Template = {
      ...{ name: 'old', taken: [], description: '', ncpus: 2, memoryGib: 8, bootGib: 10 },
      ...{ bootImageId: IMAGE, disks: [], keys: [], nics: [] },
      ...{ hasEphemeralIp: true, ephemeralVersions: ['v6'] },
    }
    expect(initialValues(choices([V4, V6], today), template)).toMatchObject({
      ...{ ephemeral: 'false', ephemeral6: 'true', pool6: 'public-v6' },
    })
    expect(initialValues(choices([V4]), template)).toMatchObject({ ephemeral: 'true' })
    expect(initialValues(choices([V4]), template)).not.toHaveProperty('ephemeral6')
  })

  test('is told in a few words', () => {
    const values = { ephemeral: 'true', pool: 'default:v4', ephemeral6: 'true', pool6: '' }
    expect(externalWords(values)).toBe('default IPv4 pool, default IPv6 pool')
    expect(externalWords({ ephemeral6: 'true', pool6: 'public-v6' })).toBe('public-v6')
  })
})
