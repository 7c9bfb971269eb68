import { describe, expect, it } from 'vitest'
import { isProtocolWord } from '@/lib/contract/firewall-protocol'
import { VpcFirewallRuleUpdate } from '@/lib/contract/firewall-rule'
import { HOST_PART_TYPES } from './host-part'
import { validateHostPart } from './host-part-check'
import { validateRouteDestination, validateRouteTarget } from './route-parts'
import { changedFields, RULE_FIELDS, ruleUpdate, withField } from './rule'
import { compareRules } from './rule-order'
import {
  RULE_ACTIONS,
  RULE_DIRECTIONS,
  RULE_PROTOCOLS,
  RULE_STATUSES,
  validatePriority,
  validateRuleCount,
  validateRuleName,
} from './rule-checks'
import { ruleProblems } from './rule-problems'
import { rule } from './rule.fixture'

describe('checks of a rule', () => {
  it('knows the words of the contract', () => {
    const { action, direction, status, targets } = VpcFirewallRuleUpdate.shape
    expect([...RULE_ACTIONS]).toEqual(action.options)
    expect(RULE_PROTOCOLS.filter((word) => !isProtocolWord(word))).toEqual([])
    expect([...RULE_DIRECTIONS].sort()).toEqual([...direction.options].sort())
    expect([...RULE_STATUSES].sort()).toEqual([...status.options].sort())
    expect(HOST_PART_TYPES).toEqual(targets.unwrap().options.map(({ shape }) => shape.type.value))
    expect(VpcFirewallRuleUpdate.safeParse(rule({})).success).toBe(true)
  })

  it.each([
    ['', 'Priority is required'],
    ['-1', 'Must be at least 0'],
    ['1.5', 'Must be a whole number'],
    ['0', undefined],
    [65_535, undefined],
    [65_536, 'Must be at most 65535'],
  ])('priority %j: %s', (value, message) => {
    expect(validatePriority(value)).toBe(message)
  })

  it('suggests to edit the rule that has the name', () => {
    expect(validateRuleName('ssh', ['web'])).toBeUndefined()
    expect(validateRuleName('ssh', ['ssh'])).toContain('Edit that rule')
    expect(validateRuleName('SSH', [])).toContain('lowercase')
  })

  it('counts rules', () => {
    expect(validateRuleCount(1024)).toBeUndefined()
    expect(validateRuleCount(1025)).toContain('at most 1,024 rules')
  })

  it.each([
    ['vpc', '', 'VPC is required'],
    ['subnet', 'Default', 'Can only contain lowercase letters, numbers, and dashes'],
    ['instance', 'db-1', undefined],
    ['ip', '10.0.0', 'Not a valid IP address'],
    ['ip', '10.0.0.1', undefined],
    ['ip_net', '10.0.0.1', 'Must contain an IP address and a width, separated by a /'],
    ['ip_net', '::/0', undefined],
  ] as const)('%s %s: %s', (type, value, message) => {
    expect(validateHostPart({ type, value })).toBe(message)
  })

  it('finds nothing in a good rule, and each fault by its field', () => {
    expect(ruleProblems(rule({ ports: ['22', '80-90'] }))).toEqual([])
    const found = ruleProblems(
      rule({
        name: '-',
        priority: 70_000,
        targets: Array.from({ length: 257 }, (_, at) => ({ type: 'instance', value: `i${at}` })),
        hosts: [
          { type: 'ip', value: '1.1.1.1' },
          { type: 'ip', value: 'x' },
        ],
        ports: ['80', '80', '0'],
      }),
    )
    expect(found.map(({ field, index }) => [field, index])).toEqual([
      ['name', undefined],
      ['priority', undefined],
      ['targets', undefined],
      ['hosts', 1],
      ['ports', 1],
      ['ports', 2],
    ])
  })
})

describe('checks of a route', () => {
  it.each([
    ['ip', 'fd00::1', undefined],
    ['ip_net', '10.0.0.0/40', 'Max width for IPv4 is 32'],
    ['subnet', '', 'Destination value is required'],
    ['subnet', 'a_b', 'Can only contain lowercase letters, numbers, and dashes'],
  ] as const)('destination %s %s: %s', (type, value, message) => {
    expect(validateRouteDestination({ type, value })).toBe(message)
  })

  it.each([
    [{ type: 'drop' }, undefined],
    [{ type: 'ip', value: '10.0.0.5' }, undefined],
    [{ type: 'ip', value: '10.0.0' }, 'Not a valid IP address'],
    [{ type: 'ip', value: 'fd00::5' }, 'Must use the same IP version as the destination'],
    [{ type: 'instance', value: '' }, 'Target value is required'],
    [{ type: 'subnet', value: 'a' }, 'A route can’t lead to a subnet'],
    [{ type: 'vpc', value: 'a' }, 'VPCs can’t be used in routes'],
  ] as const)('target %j: %s', (target, message) => {
    expect(validateRouteTarget(target, { type: 'ip_net', value: '10.0.0.0/8' })).toBe(message)
  })
})

describe('rules beside each other', () => {
  it('asks the lowest priority first, and denials before what else has it', () => {
    const rules = [
      rule({ name: 'c', priority: 2 }),
      rule({ name: 'b', priority: 1 }),
      rule({ name: 'a', priority: 1 }),
      rule({ name: 'd', priority: 1, action: 'deny' }),
    ]
    expect(rules.sort(compareRules).map(({ name }) => name)).toEqual(['d', 'a', 'b', 'c'])
  })

  it('tells fields apart by what they mean', () => {
    const base = rule({ ports: ['1', '2'] })
    expect(changedFields(base, rule({ ports: ['2', '1'] }))).toEqual([])
    expect(changedFields(rule({}), rule({ ports: [] }))).toEqual([])
    const other = rule({
      name: 'other',
      description: 'x',
      status: 'disabled',
      direction: 'outbound',
      action: 'deny',
      priority: 1,
      targets: [],
      filters: { hosts: [{ type: 'ip', value: '1.1.1.1' }], ports: ['9'], protocols: ['TCP'] },
    })
    expect(changedFields(base, other)).toEqual(RULE_FIELDS)
    for (const field of RULE_FIELDS) {
      expect(changedFields(base, withField(base, field, other))).toEqual([field])
    }
  })

  it('sends nothing but a rule’s own fields', () => {
    const read = { ...rule({}), id: 'x', vpcId: 'y', filters: {} }
    expect(ruleUpdate(read)).toEqual(rule({}))
  })
})
