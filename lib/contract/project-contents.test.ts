import { describe, expect, test } from 'vitest'
import { DOCUMENTS, documented } from './documents/documents'
import { operationPaths } from './paths'
import { projectContents } from './project-contents'

const NEWEST = DOCUMENTS.at(-1) ?? 0

/** What an operation takes besides its path, as documents name it; `?` where it may be left out. */
const queryOf = (name: string): readonly string[] =>
  Object.keys(documented(NEWEST, name)?.query ?? {})

/** The kinds that the newest document creates within a project, each with what holds it. */
const created = Object.entries(operationPaths).flatMap(([name, [method, path]]) => {
  const query = queryOf(name)
  if (method !== 'POST' || !query.some((field) => /^project\b/.test(field))) return []
  const isThing = Object.values(operationPaths).some(
    ([other, at]) => other === 'DELETE' && at.startsWith(`${path}/{`) && at.endsWith('}'),
  )
  if (!isThing) return []
  const by = query.find((field) => field !== 'project' && !field.endsWith('?')) ?? 'project'
  return [[name.replace(/Create$/, ''), by] as const]
})

describe('what a project holds', () => {
  test('is all that the newest document creates within one', () => {
    expect(created.length).toBeGreaterThan(10)
    expect(
      Object.fromEntries(created),
      'say in project-contents.ts what becomes of it when what holds it is deleted',
    ).toEqual(
      Object.fromEntries(Object.entries(projectContents).map(([kind, { by }]) => [kind, by])),
    )
  })

  test('can be listed and deleted, each kind by operations of its name', () => {
    for (const kind of Object.keys(projectContents))
      for (const verb of ['List', 'Delete'])
        expect(Object.keys(operationPaths)).toContain(`${kind}${verb}`)
  })
})
