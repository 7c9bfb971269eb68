import { expect, test } from 'vitest'
import { allOperations } from '@/lib/contract/all-operations'
import { BASELINE } from '@/lib/contract/api-version'
import { answerOf } from '@/lib/contract/documents/answer.fixture'
import { changesOf, documented } from '@/lib/contract/documents/documents'
import { faultsOf } from '@/lib/contract/documents/faults'
import { documentedBody, requireQuery } from '@/mock-platform/core/document'
import { Refusal } from '@/mock-platform/core/refusal'
import { todaysPlatform } from '@/mock-platform/testing-version'
import { lean, spoiled } from './bodies.fixture'

/*
 * Every body that a document forbids is refused with 400, before anything is looked for or changed:
 * bodies of all operations, in all versions that changed them, spoiled in every place.
 */

const before = todaysPlatform(BASELINE)
const today = todaysPlatform()
for (const { tokenFor } of [before, today]) tokenFor('farah')

const cases = Object.keys(allOperations).flatMap((name) =>
  changesOf(name).flatMap((version) => {
    const there = documented(version, name)
    return there?.body && there.bodyType === undefined && there.body !== 'any'
      ? [[name, version, there.call, there.body] as const]
      : []
  }),
)

test('there are many', () => {
  expect(cases.length).toBeGreaterThan(180)
})

/** How many wrong bodies of a case go all the way; the others come to the gate alone, in a tenth of the time. */
const WHOLE = 8

test.each(cases)('%s refuses what the document of %i forbids', async (name, version, at, shape) => {
  const { call, world } = version === BASELINE ? before : today
  const [method = '', path = ''] = at.replaceAll(/\{\w+\}/g, 'none').split(' ')
  const headers = { 'content-type': 'application/json' }
  const atGate = (body: string): Promise<unknown> =>
    documentedBody(version, name, new Request('http://x.test/', { method, headers, body }))
  const bodies = [0, 1, 2].map((nth) => lean(answerOf(shape, version, nth)))
  for (const body of bodies) expect(await atGate(JSON.stringify(body))).toEqual(body)
  const wrong = [...new Set(bodies.flatMap((body) => spoiled(shape, body, version)))]
  expect(wrong.length).toBeGreaterThan(10)
  for (const body of wrong) {
    const refusal = await atGate(body).catch((error: unknown) => error)
    if (!(refusal instanceof Refusal)) expect(body).toBe('refused')
  }
  const written = JSON.stringify(world.dump())
  for (const body of wrong.slice(0, WHOLE))
    expect([
      body,
      (await call(method, path, JSON.parse(body), { who: 'farah', version })).status,
    ]).toEqual([body, 400])
  expect(JSON.stringify(world.dump())).toBe(written)
})

const queries = Object.keys(allOperations).flatMap((name) =>
  changesOf(name).flatMap((version) => {
    const query = documented(version, name)?.query
    // A group that is none is ignored (behaviour-operator.md, section 2).
    return query && name !== 'userList' ? [[name, version, query] as const] : []
  }),
)

test.each(queries)('%s refuses queries that the document of %i forbids', (name, version, query) => {
  const refused = (change: Readonly<Record<string, string | undefined>>): boolean => {
    const given = { ...valid, ...change }
    const said = Object.entries(given).filter(([, text]) => text !== undefined)
    try {
      requireQuery(version, name, new URLSearchParams(said as [string, string][]))
      return false
    } catch (error) {
      return error instanceof Refusal && error.status === 400
    }
  }
  const parameters = Object.entries(query).map(([key, shape]) => ({ key, shape }))
  const valid = Object.fromEntries(
    parameters.map(({ key, shape }) => [key.replace('?', ''), String(answerOf(shape, version, 0))]),
  )
  expect(refused({})).toBe(false)
  for (const { key, shape } of parameters) {
    const parameter = key.replace('?', '')
    expect([key, refused({ [parameter]: undefined })]).toEqual([key, parameter === key])
    const isText = faultsOf(shape, 'spoiled !', version).length === 0
    expect([key, refused({ [parameter]: 'spoiled !' })]).toEqual([key, !isText])
  }
})
