import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VpcFirewallRuleUpdateParams } from '@/lib/contract/firewall-rule'
import { parseJsonText, placed } from './json-text'
import { anyRule } from './networks.fixture'
import { ruleUpdate } from './rule'
import { rule } from './rule.fixture'
import { sameRules } from './rule-changes'
import { rulesFromText, rulesToText } from './rules-text'

describe('parseJsonText', () => {
  it('refuses what JSON.parse refuses', () => {
    const near = fc
      .tuple(
        fc.jsonValue({ maxDepth: 2 }),
        fc.nat(),
        fc.constantFrom('', ',', '"', '}', '01', '\n', '\\', '\u007f'),
      )
      .map(([json, at, put]) => {
        const text = JSON.stringify(json)
        const cut = at % (text.length + 1)
        return text.slice(0, cut) + put + text.slice(cut + (put === '' ? 1 : 0))
      })
    const accepts = (text: string): boolean => {
      try {
        JSON.parse(text)
        return true
      } catch {
        return false
      }
    }
    fc.assert(
      fc.property(near, (text) => {
        expect(parseJsonText(text).ok).toBe(accepts(text))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['', 'Unexpected end of text', 1, 1],
    ['{\n  "a": 1\n  "b": 2\n}', 'Expected a comma or }', 3, 3],
    ['[1, 2,]', 'Expected a value', 1, 7],
    ["{ 'a': 1 }", 'Expected a name in quotes', 1, 3],
    ['{ "a" 1 }', 'Expected a colon', 1, 7],
    ['[1]\n]', 'Unexpected text after the end', 2, 1],
    ['{ "a": 1 x }', 'Expected a comma or }', 1, 10],
    ['{ "a" x }', 'Expected a colon', 1, 7],
    ['{ "a": nul }', 'Expected a value', 1, 8],
    ['[1 /* one */]', 'Expected a comma or ]', 1, 4],
    ['["a\nb"]', 'Missing closing quote, or a character that must be escaped', 1, 2],
    ['['.repeat(1_000_000), 'Nested too deeply', 1, 1],
  ])('says where: %.20j', (text, message, line, column) => {
    const read = parseJsonText(text)
    expect(!read.ok && placed(text, [read])).toMatchObject([{ message, line, column }])
  })
})

const named = fc
  .uniqueArray(anyRule, { selector: ({ name }) => name, maxLength: 5 })
  .map((list) =>
    list.filter(({ targets, filters }) =>
      [targets, filters.hosts, filters.ports, filters.protocols].every(
        (items) =>
          new Set(items?.map((item) => JSON.stringify(item))).size === (items?.length ?? 0),
      ),
    ),
  )

describe('rules as text', () => {
  it('comes back as it was written, and is what the platform takes', () => {
    fc.assert(
      fc.property(named, (rules) => {
        const text = rulesToText(rules)
        const read = rulesFromText(text)
        if (!read.ok) throw new Error(JSON.stringify(read.problems))
        expect(sameRules(read.rules, rules.map(ruleUpdate))).toBe(true)
        expect(rulesToText(read.rules)).toBe(text)
        expect(rulesToText([...rules].reverse())).toBe(text)
        expect(VpcFirewallRuleUpdateParams.parse(JSON.parse(text)).rules).toEqual(read.rules)
      }),
    )
  })

  it('is short to read', () => {
    expect(rulesToText([{ ...rule({ ports: ['22'] }), id: 'x' }])).toBe(
      `{
  "rules": [
    {
      "name": "rule",
      "description": "",
      "status": "enabled",
      "direction": "inbound",
      "action": "allow",
      "priority": 1000,
      "targets": [
        { "type": "vpc", "value": "main" }
      ],
      "filters": {
        "hosts": null,
        "protocols": null,
        "ports": [
          "22"
        ]
      }
    }
  ]
}
`,
    )
  })

  const text = (change: (plainRule: Record<string, unknown>) => void, count = 1): string => {
    const body: { rules: Record<string, unknown>[] } = JSON.parse(rulesToText([rule({})]))
    const [one = {}] = body.rules
    change(one)
    return JSON.stringify({ rules: Array.from({ length: count }, () => one) }, null, 1)
  }
  const problems = (given: string) => {
    const read = rulesFromText(given)
    return read.ok ? [] : read.problems
  }

  it.each([
    ['priority', '5', 'priority must be a number', 9],
    ['priority', 70_000, 'Must be at most 65535', 9],
    ['name', 7, 'name must be text in quotes', 4],
    ['action', 'drop', 'Must be one of allow, deny', 8],
    ['status', null, 'Must be one of enabled, disabled', 6],
    ['direction', 'in', 'Must be one of inbound, outbound', 7],
    ['targets', null, 'targets must be a list: [ ... ]', 10],
    [
      'targets',
      [{ type: 'vpc', value: 'A' }],
      'Can only contain lowercase letters, numbers, and dashes',
      11,
    ],
    [
      'targets',
      [{ type: 'net', value: 'a' }],
      'Must be one of vpc, subnet, instance, ip, ip_net',
      12,
    ],
    ['targets', [{ type: 'vpc' }], 'value is missing', 11],
  ] as const)('%s as %j: %s', (field, value, message, line) => {
    const [found, ...more] = problems(text((one) => (one[field] = value)))
    expect(more).toEqual([])
    expect(found).toMatchObject({ field, message, line })
  })

  it.each([
    [(one: Record<string, unknown>) => delete one['name'], 'name is missing', 3],
    [(one: Record<string, unknown>) => delete one['filters'], 'filters is missing', 3],
    [
      (one: Record<string, unknown>) => (one['filters'] = []),
      'filters must be an object: { ... }',
      16,
    ],
    [(one: Record<string, unknown>) => (one['id'] = 'x'), 'Unknown field id', 21],
    [
      (one: Record<string, unknown>) => (one['targets'] = [7]),
      'Each item must be an object: { ... }',
      11,
    ],
  ])('finds what is missing and what is too much: %s', (change, message, line) => {
    expect(problems(text(change))).toMatchObject([{ message, line }])
  })

  it('finds names and fields that are there twice', () => {
    expect(problems(text(() => undefined, 2))).toMatchObject([
      {
        rule: 'rule',
        field: 'name',
        message: 'The rule on line 4 already has that name',
        line: 23,
      },
    ])
    expect(problems('{"rules": [], "rules": []}')).toMatchObject([
      { message: 'rules appears twice' },
    ])
    const twice = rulesToText([rule({})]).replace(
      '"priority": 1000,',
      '"priority": 1,\n"priority": 2,',
    )
    expect(problems(twice)).toMatchObject([
      { rule: 'rule', message: 'priority appears twice', line: 10 },
    ])
  })

  it('counts rules', () => {
    const many = Array.from({ length: 1025 }, (_, at) => rule({ name: `r${at}` }))
    expect(problems(rulesToText(many))).toMatchObject([
      { message: 'A VPC can have at most 1,024 rules; this would make 1,025', line: 1 },
    ])
    expect(rulesFromText(rulesToText(many.slice(1))).ok).toBe(true)
  })

  it('takes a list alone, and nothing else', () => {
    expect(rulesFromText('[]')).toEqual({ ok: true, rules: [] })
    expect(rulesFromText('{"rules": []}')).toEqual({ ok: true, rules: [] })
    expect(problems('7')).toMatchObject([{ message: 'Must be { "rules": [ ... ] }' }])
    expect(problems('{"rule": []}')).toMatchObject([
      { message: 'Must be { "rules": [ ... ] }' },
      { message: 'Unknown field rule' },
    ])
    expect(problems('{')).toMatchObject([{ message: 'Unexpected end of text', line: 1 }])
  })
})

describe('the text of some rules', () => {
  it('takes no name of the others', () => {
    const text = rulesToText([rule({ name: 'web' })])
    expect(rulesFromText(text, { others: [rule({ name: 'web' })] })).toMatchObject({
      ok: false,
      problems: [{ line: 4, rule: 'web', message: 'Another rule already has that name' }],
    })
    expect(rulesFromText(text, { others: [rule({ name: 'ssh' })] }).ok).toBe(true)
  })

  it('keeps words of another version where a rule has them, each in its field', () => {
    const odd = { ...rule({ name: 'web' }), status: 'paused' as 'enabled' }
    const text = rulesToText([odd])
    expect(rulesFromText(text).ok).toBe(false)
    expect(rulesFromText(text, { known: [odd] })).toEqual({ ok: true, rules: [ruleUpdate(odd)] })
    const elsewhere = text.replace('"allow"', '"paused"')
    expect(rulesFromText(elsewhere, { known: [odd] })).toMatchObject({
      problems: [{ message: 'Must be one of allow, deny' }],
    })
  })
})
