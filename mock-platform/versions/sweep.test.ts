import { expect, test } from 'vitest'
import { allOperations } from '@/lib/contract/all-operations'
import type { OperationName } from '@/lib/contract/all-operations'
import { changesOf, documented } from '@/lib/contract/documents/documents'
import { APART, HOW } from './sweep-calls.fixture'
import { callAt } from './sweep.fixture'

/*
 * Every operation succeeds in every version that changed its shapes, with a body that the document of
 * that version allows, and answers what it allows (check-answer.ts), status included.
 */

// The keys of an object literal are exactly its type's.
const names = Object.keys(allOperations) as OperationName[]
const cases = names
  .filter((name) => !APART.has(name))
  .flatMap((name) =>
    changesOf(name)
      .filter((version) => documented(version, name))
      .map((version) => [name, version] as const),
  )

test('there are many', () => {
  expect(cases.length).toBeGreaterThan(550)
})

test.each(cases)('%s answers as the document of %i has it', async (name, version) => {
  const { status, text, url, body } = await callAt(version, name, HOW[name])
  expect(status < 400 ? 'a success' : [url, body, text]).toBe('a success')
  // What an empty list allows says nothing.
  expect(text).not.toMatch(/"items":\[\]|^\[\]$/)
})
