import { describe, expect, it } from 'vitest'
import type { Network } from './network'
import { sampleNetwork } from './network.fixture'
import { rule } from './rule.fixture'
import {
  brokenBetween,
  checkNameProblem,
  checkResult,
  fieldsOf,
  questionProblem,
  type SavedCheck,
  suggestedName,
  wantedFor,
} from './saved-checks'
import { checksText, readChecks, withImported } from './saved-checks-text'

const db: SavedCheck = {
  ...{ name: 'front reaches db', expects: 'reachable' },
  question: {
    ...{ source: 'instance', sourceInstance: 'front' },
    ...{ target: 'instance', targetInstance: 'db-1', protocol: 'TCP', port: '5432' },
  },
}
const sealed: SavedCheck = {
  ...{ name: 'internet doesn’t reach front', expects: 'not-reachable' },
  question: { source: 'internet', target: 'instance', targetInstance: 'front', port: '22' },
}
const open = sampleNetwork({ rules: [rule({ name: 'all' })] })
const shut = sampleNetwork()

describe('a saved check', () => {
  it('passes or fails by what it expects', () => {
    expect(checkResult(open, db)).toMatchObject({ verdict: 'pass' })
    expect(checkResult(shut, db)).toMatchObject({
      verdict: 'fails',
      words: expect.stringContaining('front can’t reach db-1 on TCP port 5432. Denied into db-1'),
    })
    expect(checkResult(shut, sealed).verdict).toBe('pass')
    expect(checkResult(open, sealed).verdict).toBe('fails')
  })

  it('says that its instance isn’t there, and that something isn’t known', () => {
    const instances = open.instances.filter(({ name }) => name !== 'db-1')
    expect(checkResult({ ...open, instances }, db)).toEqual({
      verdict: 'unknown',
      words: 'db-1 has no interface in main',
    })
    const gaps = [{ of: 'rules', words: 'Rules couldn’t be read' }] as const
    expect(checkResult({ ...open, gaps }, db).verdict).toBe('unknown')
  })

  it('counts what leaves the VPC as reached', () => {
    const out: SavedCheck = { ...db, question: { ...db.question, target: 'internet' } }
    expect(checkResult(open, out).verdict).toBe('pass')
  })

  it('is broken by a change, not by one that leaves it failing', () => {
    expect(brokenBetween(open, shut, [db, sealed]).map(({ name }) => name)).toEqual([db.name])
    expect(brokenBetween(shut, open, [db, sealed]).map(({ name }) => name)).toEqual([sealed.name])
    expect(brokenBetween(shut, shut, [db])).toEqual([])
    const gone: Network = { ...open, instances: [] }
    expect(brokenBetween(open, gone, [db])).toMatchObject([{ verdict: 'unknown' }])
  })

  it('says what must be read, and what it may be called', () => {
    const address: SavedCheck = {
      ...db,
      question: { ...db.question, target: 'address', targetAddress: '8.8.8.8' },
    }
    expect(wantedFor([db, address])).toEqual({
      ...{ instances: ['front', 'db-1'], addresses: ['8.8.8.8'], isOfAll: true },
    })
    expect(suggestedName(fieldsOf(db), 'reachable')).toBe('front reaches db-1 on TCP 5432')
    expect(suggestedName(fieldsOf(sealed), 'not-reachable')).toBe(
      'internet doesn’t reach front on TCP 22',
    )
    expect(checkNameProblem(' ', [])).toBe('Name is required')
    expect(checkNameProblem(db.name, [db])).toBe('Another check already has that name')
    expect(checkNameProblem('x'.repeat(101), [])).toBe('Must be at most 100 characters')
  })
})

describe('a file of checks', () => {
  const read = (change: (file: { checks: unknown[]; [key: string]: unknown }) => void) => {
    const file = JSON.parse(checksText('main', [db])) as { checks: unknown[] }
    change(file)
    return readChecks(JSON.stringify(file, null, 2))
  }
  it('is read back as it was written', () => {
    expect(readChecks(checksText('main', [db, sealed]))).toEqual({ checks: [db, sealed] })
  })

  it('says what is wrong, and where', () => {
    expect(readChecks('{"format": }')).toEqual({ problems: ['Line 1: Expected a value'] })
    expect(readChecks('[]')).toMatchObject({
      problems: [expect.stringMatching(/^Line 1: Not a file/)],
    })
    expect(read((file) => (file['version'] = 2))).toEqual({
      problems: ['Line 3: Only version 1 of the format can be read'],
    })
    expect(read((file) => (file['checks'] = {} as unknown[]))).toMatchObject({
      problems: [expect.stringContaining('checks must be a list')],
    })
    expect(read(({ checks }) => checks.push(db))).toEqual({
      problems: ['Line 19: name: Another check already has that name'],
    })
    expect(read(({ checks }) => (checks[0] = { ...db, expects: 'maybe' }))).toEqual({
      problems: ['Line 8: expects must be reachable or not-reachable'],
    })
    const asking = (question: unknown) => read(({ checks }) => (checks[0] = { ...db, question }))
    expect(asking({ ...db.question, port: '70000' })).toMatchObject({
      problems: [expect.stringContaining('port: Must be at most')],
    })
    expect(asking(7)).toMatchObject({ problems: [expect.stringContaining('must be an object')] })
    expect(read(({ checks }) => checks.push(...Array<number>(200).fill(1)))).toMatchObject({
      problems: [expect.stringContaining('at most 100 checks; this has 201')],
    })
  })

  it('has questions that can be asked, and nothing else', () => {
    expect(questionProblem(db.question)).toBeUndefined()
    expect(questionProblem({ ...db.question, extra: 'x' })).toContain('extra')
    expect(questionProblem({ ...db.question, port: 5432 })).toBe('port must be text')
    expect(questionProblem({ ...db.question, protocol: 'GRE' })).toBe('protocol can’t be "GRE"')
  })

  it('is brought in beside what is there, by name', () => {
    const changed = { ...db, expects: 'not-reachable' as const }
    expect(withImported([db, sealed], [changed])).toEqual({
      checks: [sealed, changed],
      replaced: 1,
    })
    const many = Array.from({ length: 100 }, (_, at) => ({ ...db, name: `${at}` }))
    expect(withImported([db], many)).toContain('there would be 101')
  })
})
