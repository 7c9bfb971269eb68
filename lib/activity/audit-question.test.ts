import { expect, test } from 'vitest'
import { aboutQuery, actorQuery } from './audit-links'
import {
  type AuditQuestion,
  auditQueryOf,
  auditQuestionOf,
  NO_QUESTION,
  spanOf,
} from './audit-question'

const read = (query: string) => auditQuestionOf(new URLSearchParams(query))

test('what is asked is in the address, and what is usual is not', () => {
  expect(auditQueryOf(NO_QUESTION)).toEqual({})
  expect(read('')).toEqual(NO_QUESTION)
  const asked: AuditQuestion = {
    range: { startTime: '2026-01-01T00:00:00.000Z', endTime: '2026-01-02T00:00:00.000Z' },
    filter: {
      ...{
        actor: 'silo_user a b',
        operation: 'instance_delete',
        outcome: 'refused',
        text: 'a & b',
      },
      about: {
        ...{ noun: 'instance', id: 'i-1', name: 'web', project: 'shop', siloId: 's-1' },
        since: '2026-01-01T00:00:00.000Z',
      },
    },
  }
  expect(read(new URLSearchParams(auditQueryOf(asked)).toString())).toEqual(asked)
  const week: AuditQuestion = { ...NO_QUESTION, range: 'week' }
  expect(auditQueryOf(week)).toEqual({ range: 'week' })
  expect(read('range=week')).toEqual(week)
})

test.each([
  ['an unknown range', 'range=constructor'],
  ['half a range', 'start=2026-01-01T00:00:00Z'],
  ['a range that ends before it begins', 'start=2026-01-02T00:00:00Z&end=2026-01-01T00:00:00Z'],
  ['moments that are none', 'start=soon&end=later'],
  ['a thing of an unknown kind', 'about=ghost&id=1'],
  ['a thing without an id', 'about=silo&name=maple'],
])('%s is left out', (_, query) => {
  expect(read(query)).toEqual(NO_QUESTION)
})

test('a preset reaches back from now, two moments stand still', () => {
  expect(spanOf('hour', 3_600_000)).toEqual({ startTime: '1970-01-01T00:00:00.000Z' })
  const fixed = { startTime: '2026-01-01T00:00:00.000Z', endTime: '2026-01-02T00:00:00.000Z' }
  expect(spanOf(fixed, 0)).toBe(fixed)
})

test('links ask for their subject, or for their actor', () => {
  const about = {
    noun: 'silo',
    id: 's-1',
    name: 'maple',
    project: '',
    siloId: '',
    since: '',
  } as const
  expect(aboutQuery(about)).toEqual({ about: 'silo', id: 's-1', name: 'maple' })
  expect(read(new URLSearchParams(aboutQuery(about)).toString()).filter.about).toEqual(about)
  expect(read(new URLSearchParams(actorQuery('scim s-1')).toString()).filter.actor).toBe('scim s-1')
})

test('links that were shared before a noun was renamed ask for it', () => {
  expect(read('about=bgp-config&id=c-1&name=as65000').filter.about?.noun).toBe('bgp-configuration')
})
