import { expect, test } from 'vitest'
import { documented, DOCUMENTS } from '@/lib/contract/documents/documents'
import { operationPaths } from '@/lib/contract/paths'
import { featureSince } from '@/lib/contract/platform-can'
import { hiddenWords, projectKinds } from './project-kinds'

const pathOf = (kind: string): string =>
  operationPaths[`${kind}List` as keyof typeof operationPaths][1]

test('the kinds that only operators are told of are those of calls beside the tenant’s', () => {
  const hidden = projectKinds.filter(([kind]) => !pathOf(kind).startsWith('/v1/'))
  expect(hidden.map(([kind]) => kind)).toEqual(['probe'])
  for (const [kind, { isForOperators }] of projectKinds)
    expect([kind, isForOperators === true]).toEqual([kind, !pathOf(kind).startsWith('/v1/')])
})

test('what not every platform has is asked of those that have it', () => {
  for (const [kind, { needs }] of projectKinds) {
    const isAlways = documented(0, `${kind}List`) !== undefined
    expect([kind, needs === undefined]).toEqual([kind, isAlways])
    if (needs === undefined) continue
    const since = DOCUMENTS.find((version) => documented(version, `${kind}List`))
    expect([kind, featureSince(needs)]).toEqual([kind, since])
  }
})

test('a call that has to name the project does', () => {
  for (const [kind, { isInProject }] of projectKinds) {
    const fields = Object.keys(documented(DOCUMENTS.at(-1) ?? 0, `${kind}Delete`)?.query ?? {})
    expect([kind, isInProject === true]).toEqual([kind, fields.includes('project')])
  }
})

test('each is read by the operation of its kind', () => {
  for (const [kind, { read }] of projectKinds)
    expect(read('shop', { limit: 1, pageToken: null }).queryKey).toEqual([
      `${kind}List`,
      { query: { project: 'shop', limit: 1, pageToken: null } },
    ])
})

test('what isn’t known is said by its name', () => {
  const told = projectKinds.filter(([, { isForOperators }]) => isForOperators)
  expect(told.map(([, kind]) => hiddenWords(kind))).toEqual([
    'Probes, which only operators see, aren’t known. If there is one, it keeps its subnet and the project from being deleted.',
  ])
})
