import { expect, it } from 'vitest'
import { VpcFirewallRuleUpdate } from '@/lib/contract/firewall-rule'
import { ruleExamples } from './rule-examples'
import { ruleProblems } from './rule-problems'
import { ruleSentence } from './rule-sentence'
import { rule } from './rule.fixture'

const AROUND = { vpc: 'main', address: undefined, hasTypes: true, hasV6: true }
const from = { ip: '2001:db8::7', network: '2001:db8::/64' }
const sentences = (given: Partial<Parameters<typeof ruleExamples>[0]>) =>
  Object.fromEntries(
    ruleExamples({ ...AROUND, ...given }, []).map((each) => [
      each.label,
      each.rule && ruleSentence(each.rule),
    ]),
  )

it('let in what they are called by', () => {
  expect(sentences({ address: from })).toEqual({
    HTTPS: 'Lets anyone reach VPC main on TCP port 443.',
    'HTTP and HTTPS': 'Lets anyone reach VPC main on TCP ports 80 and 443.',
    'SSH from my address, 2001:db8::7': 'Lets IP 2001:db8::7 reach VPC main on TCP port 22.',
    'SSH from my network, 2001:db8::/64':
      'Lets IP subnet 2001:db8::/64 reach VPC main on TCP port 22.',
    Ping: 'Lets anyone reach VPC main over ICMP type 8 and ICMPv6 type 128.',
    'All ICMP': 'Lets anyone reach VPC main over ICMP and ICMPv6.',
    'PostgreSQL from this VPC': 'Lets VPC main reach VPC main on TCP port 5432.',
    'MySQL from this VPC': 'Lets VPC main reach VPC main on TCP port 3306.',
    'Microsoft SQL Server from this VPC': 'Lets VPC main reach VPC main on TCP port 1433.',
    'MongoDB from this VPC': 'Lets VPC main reach VPC main on TCP port 27017.',
    'Redis from this VPC': 'Lets VPC main reach VPC main on TCP port 6379.',
  })
})

it('are those that the platform takes', () => {
  for (const { rule: made } of ruleExamples({ ...AROUND, address: from }, [])) {
    expect(made && ruleProblems(made)).toEqual([])
    expect(VpcFirewallRuleUpdate.safeParse(made).success).toBe(true)
  }
  const older = sentences({ hasTypes: false, hasV6: false })
  expect(older).not.toHaveProperty('Ping')
  expect(older['All ICMP']).toBe('Lets anyone reach VPC main over ICMP.')
})

it('let no host in by SSH where the reader’s address is unknown', () => {
  const ssh = ruleExamples(AROUND, []).filter(({ label }) => label.startsWith('SSH'))
  expect(ssh).toEqual([{ label: 'SSH from my address', whyNot: expect.any(String) }])
  expect(Object.keys(sentences({ address: { ip: '203.0.113.7' } }))).toContain(
    'SSH from my address, 203.0.113.7',
  )
})

it('take a name and a priority that are free', () => {
  const there = [
    rule({ name: 'allow-https', priority: 1000 }),
    rule({ name: 'allow-https-2', priority: 65_534 }),
  ]
  expect(ruleExamples(AROUND, there)[0]?.rule).toMatchObject({
    name: 'allow-https-3',
    priority: 1100,
  })
})
