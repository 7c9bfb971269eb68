import { expect, it } from 'vitest'
import { sampleNetwork } from './network.fixture'
import { reach } from './reach'
import { ruleQuery, SUGGESTED_RULE } from './rule-query'
import { rulesFromText } from './rules-text'

it('says a rule that would let traffic through, so that it can be read', () => {
  const { fixes } = reach(sampleNetwork(), {
    source: { kind: 'instance', instanceId: 'instance-front' },
    target: { kind: 'instance', instanceId: 'instance-db-1' },
    ...{ protocol: 'TCP', port: 22 },
  })
  const [fix] = fixes
  if (fix?.kind !== 'add-rule') throw new Error('Nothing lets it in by default')
  const text = ruleQuery({ ...fix.rule, id: 'not-sent' })[SUGGESTED_RULE] ?? ''
  expect(rulesFromText(text)).toEqual({ ok: true, rules: [fix.rule] })
})
