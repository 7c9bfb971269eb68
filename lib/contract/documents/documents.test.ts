import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { allOperations } from '@/lib/contract/all-operations'
import { type ApiVersion, BASELINE, FIRST_VERSION } from '@/lib/contract/api-version'
import { versionOf } from '@/lib/contract/operation-versions'
import { lifted, lowered, TooOld } from '@/lib/contract/editions'
import type { Operation } from '@/lib/contract/operation'
import { readAnswer } from '@/lib/contract/read-answer'
import { sampleOf } from '@/lib/contract/sample.fixture'
import { fromWire, toWire } from '@/lib/contract/wire'
import { answerOf, documented, DOCUMENTS, faultsOf } from './document.fixture'

/*
 * Every operation that the console calls, at four times of the platform: what we send is one of its
 * document's bodies, and what it may answer is read without a fault.
 */

const root = join(import.meta.dirname, '../../..')
const NOT_CALLING = /^lib\/(?:contract|equivalent)\//

/** The sources of whatever calls the platform. */
const sources = ['app', 'lib', 'edge'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\./.test(file))
    .filter((file) => !NOT_CALLING.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8')),
)
const words = new Set(sources.flatMap((text) => text.match(/\w+/g) ?? []))
const called: readonly Operation[] = Object.values(allOperations).filter(({ name }) =>
  words.has(name),
)

/** What a contract allows and nobody here sends. */
const NEVER_SENT: Readonly<Record<string, RegExp>> = {
  // For the platform's own tests, and gone since it has versions.
  imageCreate: /you_can_boot_anything/,
  // For the refusal of a switch that isn't there: a form offers the two that are.
  networkingLoopbackAddressCreate: /"switch_location":"(?!switch[01]")/,
  // A platform has two switches: forms offer no other, and lists no session of another.
  networkingBfdEnable: /"switch":"(?!switch[01]")/,
  networkingBfdDisable: /"switch":"(?!switch[01]")/,
}

/** Samples enough to meet each kind of a union once. */
const SAMPLES = [0, 1, 2, 3, 4, 5, 6]

/** A body that asks for nothing which only newer platforms have: null or false where that may be. */
function plain(schema: z.ZodType, body: unknown): unknown {
  if (!(schema instanceof z.ZodObject)) return body
  const members = Object.entries(body as object).map(([key, value]) => {
    const field: unknown = schema.shape[key]
    const takes = (other: unknown) => field instanceof z.ZodType && field.safeParse(other).success
    if (typeof value === 'boolean') return [key, false]
    if (takes(null)) return [key, null]
    return [key, takes(undefined) ? undefined : value]
  })
  return schema.parse(Object.fromEntries(members))
}

/** The document that a body is of, which is spoken in this version to a platform of that one. */
const documentOf = (spoken: ApiVersion, platform: ApiVersion): ApiVersion =>
  spoken === BASELINE || spoken === FIRST_VERSION ? spoken : platform

test('the console calls many operations', () => {
  expect(called.length).toBeGreaterThan(150)
})

describe.each(DOCUMENTS)('at %i', (platform) => {
  const there = called.filter(({ name }) => documented(platform, name))

  test.each(
    there.filter(({ answer }) => answer).map((operation) => [operation.name, operation] as const),
  )('what %s answers is read', (name, operation) => {
    const version = documentOf(versionOf(name, platform), platform)
    const type = documented(version, name)?.answer
    if (!type || !operation.answer) return
    for (const nth of SAMPLES) {
      const wire = answerOf(type, version, nth)
      const reading = readAnswer(operation.answer, lifted(name, fromWire(wire)))
      expect([nth, reading?.amiss]).toEqual([nth, []])
    }
  })

  test.each(
    there
      .filter(({ body, encoding = 'json' }) => body && encoding === 'json')
      .map((operation) => [operation.name, operation] as const),
  )('what %s sends is taken', (name, operation) => {
    const version = documentOf(versionOf(name, platform), platform)
    const type = documented(version, name)?.body
    const schema = operation.body
    if (!schema) throw new Error(`${name} has no body`)
    // What takes no body yet is asked for without a word.
    if (!type) return expect(lowered(name, fromWire(sampleOf(schema, 0)), platform)).toBeUndefined()
    const bodies = SAMPLES.map((nth) => sampleOf(schema, nth))
      .filter((sample) => !NEVER_SENT[name]?.test(JSON.stringify(sample)))
      .map((sample) => fromWire(sample))
    const sent = [...bodies, ...bodies.map((body) => plain(schema, body))].flatMap((body) => {
      try {
        return [JSON.parse(JSON.stringify(toWire(lowered(name, body, platform))))]
      } catch (error) {
        if (error instanceof TooOld) return []
        throw error
      }
    })
    expect(sent.length).toBeGreaterThan(0)
    for (const body of sent) expect(faultsOf(type, body, version)).toEqual([])
  })
})

/** What something between takes the header from, or adds nothing to: the newest shapes. */
describe('without the header', () => {
  const newest = DOCUMENTS.at(-1) ?? BASELINE
  test.each(
    called
      .filter(({ name, answer }) => answer && documented(newest, name)?.answer)
      .map((operation) => [operation.name, operation] as const),
  )('what %s answers is read', (name, operation) => {
    const type = documented(newest, name)?.answer ?? ''
    for (const nth of SAMPLES) {
      const reading = readAnswer(
        operation.answer!,
        lifted(name, fromWire(answerOf(type, newest, nth))),
      )
      expect([nth, reading?.amiss]).toEqual([nth, []])
    }
  })
})
