import { describe, expect, it } from 'vitest'
import { nicAt, sampleNetwork } from '@/lib/network/network.fixture'
import { newNicEdit, nicEdit } from './typed-nic'

const network = sampleNetwork()
const FRONT = { id: 'instance-front', name: 'front', runState: 'stopped' } as const
const place = { vpc: 'main', subnet: 'db' }
const added = (values: Readonly<Record<string, string>>) => {
  const after = newNicEdit(FRONT, 'main', values)?.(network)
  const nics = after?.instances.find(({ id }) => id === FRONT.id)?.nics
  return after && { stack: nics?.at(-1)?.ipStack, gaps: (after.gaps ?? []).length }
}

describe('a typed interface', () => {
  it('is in the network once its subnet is chosen, with the addresses that are typed', () => {
    expect(added({ vpc: 'main' })).toBeUndefined()
    expect(added({ ...place, vpc: 'other' })).toBeUndefined()
    expect(added({ ...place, ip: ' fd00:0:0:2::9 ' })).toMatchObject({
      ...{ stack: { type: 'v6', value: { ip: 'fd00:0:0:2::9' } }, gaps: 0 },
    })
    expect(added({ ...place, stack: 'v4', ipv4: '10.0.1.9', ipv6: 'left' })).toMatchObject({
      ...{ stack: { type: 'v4', value: { ip: '10.0.1.9' } }, gaps: 0 },
    })
    expect(added({ ...place, stack: 'dual_stack', ipv4: '10.0.1.9' })).toMatchObject({
      ...{ stack: { value: { v4: { ip: '10.0.1.9' }, v6: { ip: '' } } }, gaps: 1 },
    })
  })

  it('lets pass what is in the list, and nothing is tried while that is what it was', () => {
    const nic = nicAt('nic-vpn', 'subnet-web', ['10.0.0.6'], ['10.60.0.0/16'])
    expect(nicEdit({ id: 'instance-vpn' }, nic, { transitIps: '["10.60.0.0/16"]' })).toBeUndefined()
    const after = nicEdit({ id: 'instance-vpn' }, nic, { transitIps: '[]' })?.(network)
    const vpn = after?.instances.find(({ name }) => name === 'vpn')
    expect(vpn?.nics[0]?.ipStack.value).toMatchObject({ transitIps: [] })
    const unread = { id: 'nic-vpn', ipStack: { type: 'v4', value: { ip: '10.0.0.6' } } } as const
    expect(nicEdit({ id: 'instance-vpn' }, unread, { transitIps: '[]' })).toBeUndefined()
  })
})
