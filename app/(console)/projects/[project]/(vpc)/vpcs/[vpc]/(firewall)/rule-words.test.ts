import { expect, it } from 'vitest'
import { fieldWords, filterTexts, shutInWords } from './rule-words'

const rule = {
  ...{ name: 'a', description: '', status: 'enabled', direction: 'inbound', action: 'allow' },
  priority: 7,
  targets: [{ type: 'ip_net', value: '10.0.0.0/8' }],
  filters: { hosts: [{ type: 'vpc', value: 'main' }], ports: ['22'], protocols: null },
} as const satisfies object

it('says what is in a rule', () => {
  const read = rule as never
  expect(filterTexts(rule)).toEqual(['VPC main', 'Port 22'])
  expect(fieldWords(read, 'targets')).toBe('IP subnet 10.0.0.0/8')
  expect(fieldWords(read, 'protocols')).toBe('Any')
  expect(fieldWords(read, 'description')).toBe('—')
  expect(fieldWords(read, 'priority')).toBe('7')
})

it.each([
  [['TCP'], ['80', '443'], ['TCP 80, 443']],
  [['TCP', 'UDP', 'ICMP'], ['53'], ['TCP, UDP 53', 'ICMP']],
  [['TCP', 'UDP'], null, ['TCP', 'UDP']],
  [['ICMP type 8'], ['80', '443'], ['Ports 80, 443', 'ICMP type 8']],
  [null, null, []],
])('puts protocols and ports together: %j %j', (protocols, ports, texts) => {
  expect(filterTexts({ filters: { protocols, ports } })).toEqual(texts)
})

it.each([
  [{ inbound: 'anywhere', ssh: 'anywhere' }, ['Nothing will be able to reach web.']],
  [{ ssh: 'outside' }, ['No one outside the VPC will be able to reach web over SSH.']],
  [{ inbound: 'outside', ssh: 'outside' }, ['Nothing outside the VPC will be able to reach web.']],
  [
    { inbound: 'outside', ssh: 'anywhere' },
    [
      'Nothing outside the VPC will be able to reach web.',
      'No one will be able to reach web over SSH.',
    ],
  ],
] as const)('says what an instance loses: %o', (lost, lines) => {
  expect(shutInWords({ instance: 'web', ...lost })).toEqual(lines)
})
