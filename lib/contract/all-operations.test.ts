import { readdirSync } from 'node:fs'
import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { allOperations } from './all-operations'
import type { OperationSpec } from './operation'
import { operationFacts, type OperationFacts } from './operations.fixture'
import { snakeKey } from './wire'

const operations: Readonly<Record<string, OperationSpec & { name: string }>> = allOperations

/** Every schema that a file of the contract exports, by its name. */
async function exportedSchemas(): Promise<ReadonlyMap<string, z.ZodType>> {
  const files = readdirSync(import.meta.dirname).filter(
    (file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file),
  )
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `./${file}`)),
  )
  const entries = modules.flatMap((module) => Object.entries(module))
  return new Map(
    entries.filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
  )
}

const schemas = await exportedSchemas()

/** The query of an operation as the fixture tells it: wire name -> required. */
function queryOf(operation: OperationSpec): Record<string, boolean> {
  const fields = Object.entries(operation.query?.shape ?? {})
  return Object.fromEntries(
    fields.map(([key, field]) => [
      snakeKey(key),
      !(field instanceof z.ZodType && field.safeParse(undefined).success),
    ]),
  )
}

/** What of an answer's schema the named type must be, or a description of what is wrong. */
function answerItem(operation: OperationSpec, kind: string): unknown {
  const { answer } = operation
  if (kind === 'one') return answer
  if (kind === 'list') return answer instanceof z.ZodArray ? answer.element : 'not an array'
  if (!(answer instanceof z.ZodObject)) return 'not an object'
  expect(Object.keys(answer.shape)).toEqual(['items', 'nextPage'])
  const { items } = answer.shape
  return items instanceof z.ZodArray ? items.element : 'items is not an array'
}

const named = (type: string) => schemas.get(type)

describe('the contract', () => {
  it('has exactly the operations of the platform', () => {
    expect(operationFacts).toHaveLength(326)
    expect(Object.keys(operations).sort()).toEqual(operationFacts.map(({ name }) => name).sort())
  })

  it.each(operationFacts.map((facts): [string, OperationFacts] => [facts.name, facts]))(
    'says of %s what the platform says',
    (name, facts) => {
      const operation = operations[name]
      if (!operation) throw new Error(`no operation ${name}`)
      expect(operation.name).toBe(name)
      expect(operation.method).toBe(facts.method)
      expect(operation.path).toBe(facts.path)
      expect(operation.status).toBe(facts.status)
      expect(queryOf(operation)).toEqual(facts.query)
      expect(operation.encoding ?? 'json').toBe(facts.encoding)

      const { body, answer } = facts
      if (body === undefined) expect(operation.body).toBeUndefined()
      else if (body !== 'bytes') expect(operation.body).toBe(named(body) ?? `no schema ${body}`)

      if (answer.kind === 'none') expect(operation.answer).toBeUndefined()
      else if (answer.type !== undefined)
        expect(answerItem(operation, answer.kind)).toBe(
          named(answer.type) ?? `no schema ${answer.type}`,
        )
    },
  )

  it('refuses a page limit of 0 wherever there is one', () => {
    const paged = Object.values(operations).flatMap(({ query }) =>
      query && 'limit' in query.shape ? [query.shape['limit']] : [],
    )
    expect(paged.length).toBeGreaterThan(50)
    for (const limit of paged) {
      if (!(limit instanceof z.ZodType)) throw new Error('limit is not a schema')
      expect(limit.safeParse('0').success).toBe(false)
      expect(limit.safeParse('25').data).toBe(25)
      expect(limit.safeParse('4294967296').success).toBe(false)
    }
  })
})
