import { expect, it } from 'vitest'
import type { Rule } from '@/lib/network/rule'
import { ruleOf } from './rule-of'
import { cloneOf, formValues } from './rule-values'

const rule: Rule = {
  ...{ name: 'ssh', description: 'a\nb', status: 'disabled', direction: 'outbound' },
  ...{ action: 'deny', priority: 7 },
  targets: [{ type: 'vpc', value: 'main' }],
  filters: { hosts: [{ type: 'ip', value: '10.0.0.1' }], ports: ['22'], protocols: ['TCP'] },
}
const posted = (values: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}

it('leads from a rule to its form and back', () => {
  expect(ruleOf(posted(formValues(rule)))).toEqual(rule)
  expect(ruleOf(posted(formValues(undefined)))).toEqual({
    ...{ name: '', description: '', status: 'enabled', direction: 'inbound' },
    ...{ action: 'allow', priority: 0, targets: [] },
    filters: { hosts: null, protocols: null, ports: null },
  })
  expect(ruleOf(posted({ ...formValues(rule), priority: ' ' })).priority).toBeNaN()
})

it('keeps unknown words', () => {
  const strange = { ...rule, filters: { ...rule.filters, protocols: ['SCTP'] } } as unknown as Rule
  expect(ruleOf(posted(formValues(strange)))).toEqual(strange)
})

it('names a clone so that its name is one', () => {
  expect(cloneOf(rule).name).toBe('ssh-copy')
  expect(cloneOf({ ...rule, name: `${'a'.repeat(57)}-bcdef` }).name).toBe(`${'a'.repeat(57)}-copy`)
})
