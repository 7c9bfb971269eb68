import { expect, it } from 'vitest'
import { rule } from './rule.fixture'
import { ruleSummary } from './rule-summary'

it('says a rule in one line', () => {
  const targets = [{ type: 'instance' as const, value: 'db' }]
  const filters = {
    hosts: [{ type: 'ip_net' as const, value: '10.0.0.0/8' }],
    protocols: ['TCP' as const],
    ports: ['22', '80'],
  }
  const line = ruleSummary(
    rule({ direction: 'inbound', action: 'allow', priority: 899, targets, filters }),
  )
  expect(line).toBe(
    'Inbound, allow, priority 899; to instance db; from IP subnet 10.0.0.0/8; TCP 22, 80',
  )
  const open = { hosts: null, protocols: null, ports: null }
  const other = { direction: 'outbound', action: 'deny', priority: 1, targets } as const
  expect(ruleSummary(rule({ ...other, filters: open }))).toBe(
    'Outbound, deny, priority 1; from instance db; to any host; any protocol',
  )
})
