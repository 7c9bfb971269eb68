import { expect, it } from 'vitest'
import { type HostPart, unknownNames } from './host-part'

it('finds the names that nothing bears, of the kinds that have been read', () => {
  const parts: readonly HostPart[] = [
    { type: 'vpc', value: 'main' },
    { type: 'vpc', value: 'old' },
    { type: 'subnet', value: 'web' },
    { type: 'subnet', value: 'old' },
    { type: 'instance', value: 'front' },
    { type: 'instance', value: 'old' },
    { type: 'ip', value: '10.0.0.1' },
    { type: 'ip_net', value: '10.0.0.0/8' },
  ]
  const names = {
    vpc: new Set(['main']),
    subnet: new Set(['web']),
    instance: new Set(['front']),
  }
  const old = (type: string) => ({ type, value: 'old' })
  expect(unknownNames(parts, names)).toEqual(['vpc', 'subnet', 'instance'].map(old))
  expect(unknownNames(parts, { ...names, subnet: undefined })).toEqual([
    old('vpc'),
    old('instance'),
  ])
})
