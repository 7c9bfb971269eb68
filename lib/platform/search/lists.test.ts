import { expect, test } from 'vitest'
import { documented, DOCUMENTS } from '@/lib/contract/documents/documents'
import { projectKinds, projectList } from './lists'

test('no platform is asked for a list that it doesn’t have', () => {
  const lost = DOCUMENTS.flatMap((version) =>
    projectKinds(version)
      .map((kind) => projectList(kind, 'shop').operation.name)
      .filter((name) => !documented(version, name))
      .map((name) => `${version} has no ${name}: leave it out in projectKinds of lists.ts`),
  )
  expect(lost).toEqual([])
})
