import { expect, test } from 'vitest'
import { documented, DOCUMENTS } from '@/lib/contract/documents/documents'
import { platformCan } from '@/lib/contract/platform-can'
import { PROJECT_KINDS, projectList } from './lists'

test('no platform is asked for a list that it doesn’t have', () => {
  const lost = DOCUMENTS.flatMap((version) =>
    PROJECT_KINDS.map((kind) => projectList(kind, 'shop'))
      .filter(({ needs }) => needs === undefined || platformCan(version, needs))
      .map(({ operation }) => operation.name)
      .filter((name) => !documented(version, name))
      .map((name) => `${version} has no ${name}: say what it \`needs\` in lists.ts`),
  )
  expect(lost).toEqual([])
})
