import { expect, it } from 'vitest'
import { rule } from './rule.fixture'
import { ruleSentence } from './rule-sentence'

type Given = Parameters<typeof rule>[0]
const on = (protocols: readonly string[], ports: readonly string[] = []) =>
  ({ hosts: null, protocols: [...protocols], ports: [...ports] }) as Given['filters'] & object
const instances = (...names: string[]) =>
  names.map((value) => ({ type: 'instance', value }) as const)

it.each<[Given, number | undefined, string]>([
  [{ filters: on(['TCP']) }, 7, 'Lets anyone reach 7 instances on all TCP ports.'],
  [{}, undefined, 'Lets anyone reach VPC main over any protocol.'],
  [
    { filters: on(['TCP', 'ICMP']) },
    1,
    'Lets anyone reach 1 instance on all TCP ports and over ICMP.',
  ],
  [{ filters: on([], ['22']) }, 7, 'Lets anyone reach 7 instances on TCP and UDP port 22.'],
  [
    { filters: on(['UDP', 'ICMP'], ['53', '80-90']) },
    7,
    'Lets anyone reach 7 instances on UDP ports 53 and 80-90.',
  ],
  [{ action: 'deny' }, 7, 'Keeps everyone from reaching 7 instances over any protocol.'],
  [{ direction: 'outbound' }, 7, 'Lets 7 instances reach any host over any protocol.'],
  [
    { direction: 'outbound', action: 'deny', hosts: instances('db') },
    2,
    'Keeps 2 instances from reaching instance db over any protocol.',
  ],
  [{ status: 'disabled' }, 7, 'Once enabled, lets anyone reach 7 instances over any protocol.'],
  [
    { targets: instances('a', 'b') },
    2,
    'Lets anyone reach instance a and instance b over any protocol.',
  ],
  [
    { targets: instances('a', 'b', 'c', 'd') },
    4,
    'Lets anyone reach 4 instances over any protocol.',
  ],
  [{}, 0, 'Lets anyone reach VPC main over any protocol, once there are such instances.'],
  [
    {
      hosts: [
        { type: 'ip_net', value: '0.0.0.0/0' },
        { type: 'ip_net', value: '10.0.0.0/8' },
      ],
    },
    7,
    'Lets any IPv4 address and IP subnet 10.0.0.0/8 reach 7 instances over any protocol.',
  ],
  [
    { hosts: instances('a', 'b', 'c', 'd', 'e', 'f', 'g') },
    7,
    'Lets instance a, instance b, instance c, instance d, instance e, and 2 more reach 7 instances over any protocol.',
  ],
])('%o of %s: %s', (given, count, sentence) => {
  expect(ruleSentence(rule(given), count)).toBe(sentence)
})

it('promises nothing of a rule that does nothing, or that is unknown', () => {
  expect(ruleSentence(rule({ targets: [] }))).toBeUndefined()
  expect(ruleSentence(rule({ filters: on(['ICMP'], ['22']) }))).toBeUndefined()
  expect(ruleSentence(rule({ action: 'log' as 'allow' }))).toBeUndefined()
})
