import { describe, expect, it } from 'vitest'
import type { PlatformFeature } from '@/lib/contract/platform-can'
import { placesOf } from './places'

const textOf = (whose: Parameters<typeof placesOf>[0]) =>
  placesOf(whose).map(({ label, href, within }) => `${within.join(' / ')} / ${label}: ${href}`)

describe('the screens that need no choice', () => {
  it('of a project are its lists and what is made there, and none below a thing', () => {
    const all = textOf({ level: 'project', project: 'web shop', heading: 'web shop', lacking: [] })
    expect(all).toContain('web shop / Instances: /projects/web%20shop/instances')
    expect(all).toContain('web shop / New instance: /projects/web%20shop/instances-new')
    expect(all).toContain(
      'web shop / New external subnet: /projects/web%20shop/external-subnets-new',
    )
    expect(all.filter((each) => each.includes('*') || each.includes('/edit'))).toEqual([])
  })
  it('of a silo are none of a project', () => {
    const all = textOf({ level: 'silo', heading: 'maple', lacking: [] })
    expect(all).toContain('maple / Docs: /help')
    expect(all).toContain('maple / New project: /projects-new')
    expect(all.some((each) => each.includes(': /projects/'))).toBe(false)
    expect(all.some((each) => each.includes('Sign in'))).toBe(false)
  })
  it('of the system say what tabs are a part of', () => {
    const all = textOf({ level: 'system', heading: 'System', lacking: [] })
    expect(all).toContain('System / Inventory / Sleds: /system/inventory/sleds')
    expect(all).toContain('System / Pools / IP pools: /system/networking/ip-pools')
    expect(all).toContain('System / New silo: /system/silos-new')
    expect(all).toContain('System / Rack network / BGP / Peers: /system/networking/bgp/peers')
    expect(all).toContain('System / Rack network / Switch ports: /system/inventory/ports')
    expect(all).toContain('System / Pools / New IP pool: /system/networking/ip-pools-new')
  })
  it('leave out what the platform has not, with its forms', () => {
    const all = textOf({
      level: 'project',
      project: 'p',
      heading: 'p',
      lacking: ['externalSubnets'],
    })
    expect(all.filter((each) => each.toLowerCase().includes('external'))).toEqual([])
    const labels = (lacking: readonly PlatformFeature[]) =>
      placesOf({ level: 'system', heading: 'System', lacking }).map(({ label }) => label)
    expect(labels([])).not.toContain('Service pool')
    expect(labels(['poolAssignment'])).toContain('Service pool')
  })
})
