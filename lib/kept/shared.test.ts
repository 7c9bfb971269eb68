import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { base64Of } from '@/lib/format/base64'
import { historyText } from '@/lib/network/rule-history'
import type { SavedCheck } from '@/lib/network/saved-checks'
import { routes } from '@/lib/routes'
import { withView } from '@/lib/saved-views/saved-views'
import { type Kept, NOTHING_KEPT } from './kept'
import { LINK_MAX, offered, sharedHash, sharedIn } from './shared'

const check: SavedCheck = {
  ...{ name: 'web reaches db', expects: 'reachable' },
  question: {
    ...{ source: 'instance', sourceInstance: 'web', target: 'instance', targetInstance: 'db' },
    ...{ protocol: 'TCP', port: '5432' },
  },
}
const view = {
  ...{ path: routes.instances('shop'), list: 'instanceList' },
  ...{ name: 'Zürich – “down”', search: '?filter.state=failed' },
}
const kept: Kept = {
  views: withView([], view),
  checks: [{ project: 'shop', vpc: 'main', checks: [check] }],
  rules: [],
  watched: [{ id: 's', page: routes.siloQuotas('maple') }],
}
const NOTHING = NOTHING_KEPT
const hashOf = (file: unknown) =>
  `#keep=${base64Of(new TextEncoder().encode(JSON.stringify(file)))}`

describe('a link', () => {
  test('has what was shared, in any script', () => {
    const hash = sharedHash(kept) ?? ''
    expect(hash).toMatch(/^#keep=[\w-]+$/)
    expect(sharedIn(hash)).toEqual({ kept, leftOut: 0 })
  })

  test('is refused where it would be too long, or is', () => {
    const long = withView([], { ...view, search: `?q=${'x'.repeat(LINK_MAX)}` })
    expect(sharedHash({ ...kept, views: long })).toBeUndefined()
    expect(sharedIn(`#keep=${'A'.repeat(LINK_MAX + 4)}`)).toHaveProperty('problem')
  })

  test('that was cut or changed says so', () => {
    const hash = sharedHash(kept) ?? ''
    for (const broken of [
      hash.slice(0, -9),
      '#keep=',
      '#keep=%20',
      hash.replace('#keep=', '#keep=!'),
    ])
      expect(sharedIn(broken)).toEqual({ problem: expect.stringContaining('isn’t whole') })
    expect(sharedIn('#overview')).toBeUndefined()
    expect(sharedIn('')).toBeUndefined()
  })

  test('of another format or version says so', () => {
    expect(sharedIn(hashOf({ format: 'other', version: 1 }))).toHaveProperty('problem')
    expect(sharedIn(hashOf({ format: 'console-kept', version: 2 }))).toEqual({
      problem: 'Only version 1 of the format can be read',
    })
  })

  test('never fails, and leads nowhere else', () => {
    fc.assert(fc.property(fc.string(), (text) => void sharedIn(`#keep=${text}`)))
    const views = [
      { ...view, path: '//elsewhere.example' },
      { ...view, path: 'javascript:alert(1)' },
    ]
    const read = sharedIn(hashOf({ format: 'console-kept', version: 1, views }))
    expect(read).toEqual({ kept: NOTHING, leftOut: 2 })
  })
})

describe('what is offered', () => {
  test('is said in words', () => {
    expect(offered(kept, NOTHING)).toEqual({
      kept,
      things: [
        {
          ...{ kind: 'View', name: view.name, as: view.name },
          words: '/projects/shop/instances · filter.state: failed',
        },
        {
          ...{ kind: 'Check', name: check.name, as: check.name },
          words: 'web reaches db on TCP 5432 · Reachable · VPC main of project shop',
        },
        {
          ...{ kind: 'Watched', name: 'Quotas of silo maple', as: 'Quotas of silo maple' },
          words: '/system/silos/maple?tab=quotas',
        },
      ],
    })
  })

  test('has versions of rules, of VPCs that have none here', () => {
    const text = historyText([{ at: 1, how: 'saved', rules: [] }])
    const given = { ...NOTHING, rules: [{ vpcId: 'v1', text }] }
    expect(offered(given, NOTHING)).toEqual({
      kept: given,
      things: [
        {
          ...{ kind: 'Versions of the rules of VPC', name: 'v1', as: 'v1' },
          words: '1 version',
        },
      ],
    })
    expect(offered(given, given).kept).toEqual(NOTHING)
  })

  test('is left out where the same is kept already', () => {
    const { things, kept: left } = offered(kept, kept)
    expect(things.map(({ as }) => as)).toEqual([undefined, undefined, undefined])
    expect(left).toEqual(NOTHING)
  })

  test('gets another name where something else has its own', () => {
    const own: Kept = {
      ...kept,
      views: withView([], { ...view, search: '?q=mine' }),
      checks: [
        {
          ...{ project: 'shop', vpc: 'main' },
          checks: [{ ...check, expects: 'not-reachable' }],
        },
      ],
      rules: [],
    }
    const { things, kept: left } = offered(kept, own)
    expect(things.map(({ as }) => as)).toEqual([`${view.name} (2)`, `${check.name} (2)`, undefined])
    expect(left.checks[0]?.checks).toEqual([{ ...check, name: `${check.name} (2)` }])
    const long = { ...view, name: 'x'.repeat(60) }
    const taken = { ...own, views: withView([], { ...long, search: '?q=mine' }) }
    expect(offered({ ...kept, views: withView([], long) }, taken).things[0]?.as).toBe(
      `${'x'.repeat(56)} (2)`,
    )
  })
})
