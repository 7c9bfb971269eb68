import { expect, test } from 'vitest'
import { BASELINE, NEWEST_VERSION } from '@/lib/contract/api-version'
import { withoutLaterGroups } from './later-groups'

const form = (affinityGroups: string[], antiAffinityGroups: string[], start = true) => ({
  ...{ name: 'web', affinityGroups, antiAffinityGroups, start },
})
const together = (name: string) => ({ kind: 'affinity', name })
const apart = (name: string) => ({ kind: 'antiAffinity', name })

test.each([
  ['of the specification’s time', BASELINE, [together('t'), apart('a')], []],
  ['of unknown version', undefined, [together('t'), apart('a')], []],
  ['of today', NEWEST_VERSION, [together('t')], ['a']],
])(
  'what a platform %s takes no word of comes later, and then the start',
  (_, platform, later, antiAffinityGroups) => {
    expect(withoutLaterGroups(form(['t'], ['a']), platform)).toEqual({
      later,
      form: form([], antiAffinityGroups, false),
    })
  },
)

test('without any the instance is created as it was asked for', () => {
  for (const start of [true, false])
    expect(withoutLaterGroups(form([], ['a'], start), NEWEST_VERSION)).toEqual({
      ...{ later: [], form: form([], ['a'], start) },
    })
})
