import { expect, it } from 'vitest'
import { VpcFirewallRuleUpdate } from '@/lib/contract/firewall-rule'
import { ruleProblems } from './rule-problems'
import { ruleSentence } from './rule-sentence'
import { DATABASES, RULE_TEMPLATES, type TemplateChoices, templateRule } from './rule-templates'
import { rule } from './rule.fixture'

const of = (choices: Omit<TemplateChoices, 'vpc'>) => templateRule({ vpc: 'main', ...choices }, [])
const ALL: readonly (readonly [Omit<TemplateChoices, 'vpc'>, string])[] = [
  [{ template: 'https' }, 'Lets anyone reach VPC main on TCP port 443.'],
  [{ template: 'https', withHttp: true }, 'Lets anyone reach VPC main on TCP ports 80 and 443.'],
  [{ template: 'ssh', from: '203.0.113.7' }, 'Lets IP 203.0.113.7 reach VPC main on TCP port 22.'],
  [
    { template: 'ssh', from: '2001:db8::/64' },
    'Lets IP subnet 2001:db8::/64 reach VPC main on TCP port 22.',
  ],
  [{ template: 'icmp' }, 'Lets anyone reach VPC main over ICMP.'],
  [
    { template: 'icmp', isPing: true, withV6: true },
    'Lets anyone reach VPC main over ICMP type 8 and ICMPv6 type 128.',
  ],
  [
    { template: 'database', subnet: 'web', port: '5432' },
    'Lets subnet web reach VPC main on TCP port 5432.',
  ],
]

it.each(ALL)('%o', (choices, sentence) => {
  const made = of(choices)
  expect(made && ruleSentence(made)).toBe(sentence)
  expect(made && ruleProblems(made)).toEqual([])
  expect(VpcFirewallRuleUpdate.safeParse(made).success).toBe(true)
})

it('has all of them above', () => {
  expect(new Set(ALL.map(([{ template }]) => template))).toEqual(new Set(RULE_TEMPLATES))
})

it('lets no host in while none is chosen', () => {
  expect(of({ template: 'ssh' })).toBeUndefined()
  expect(of({ template: 'database', port: '5432' })).toBeUndefined()
  expect(of({ template: 'database', subnet: 'web' })).toBeUndefined()
})

it('takes a name and a priority that are free', () => {
  const there = [
    rule({ name: 'allow-https', priority: 1000 }),
    rule({ name: 'allow-https-2', priority: 65_534 }),
  ]
  expect(templateRule({ template: 'https', vpc: 'main' }, there)).toMatchObject({
    name: 'allow-https-3',
    priority: 1100,
  })
})

it('knows each port once', () => {
  expect(new Set(DATABASES.map(([, port]) => port)).size).toBe(DATABASES.length)
})
