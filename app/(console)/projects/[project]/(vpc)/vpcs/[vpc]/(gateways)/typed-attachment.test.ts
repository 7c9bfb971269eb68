import { describe, expect, it } from 'vitest'
import { sampleNetwork } from '@/lib/network/network.fixture'
import { typedAddress, typedPool } from './typed-attachment'

const gatewayOf = (edit: ReturnType<typeof typedAddress>) => edit?.(sampleNetwork()).gateways[0]

describe('what is about to be attached to a gateway', () => {
  it('is an address once it is one', () => {
    expect(typedAddress('default', {})).toBeUndefined()
    expect(typedAddress('default', { address: '203.0.113' })).toBeUndefined()
    expect(gatewayOf(typedAddress('default', { address: ' 203.0.113.9 ' }))).toMatchObject({
      ipAddresses: ['203.0.113.9'],
    })
  })

  it('is a pool whose id is known', () => {
    const pools = [{ id: 'pool-2', name: 'other' }]
    expect(typedPool('default', pools, { ipPool: 'unread' })).toBeUndefined()
    expect(gatewayOf(typedPool('default', pools, { ipPool: 'other' }))).toMatchObject({
      ipPoolIds: ['pool', 'pool-2'],
    })
  })
})
