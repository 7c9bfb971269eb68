import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { allOperations } from '@/lib/contract/all-operations'
import type { ApiVersion } from '@/lib/contract/api-version'
import { versionOf } from '@/lib/contract/operation-versions'
import { featureSince, type PlatformFeature } from '@/lib/contract/platform-can'
import { lifted, lowered, TooOld } from '@/lib/contract/editions'
import type { Operation } from '@/lib/contract/operation'
import { readAnswer } from '@/lib/contract/read-answer'
import { sampleOf } from '@/lib/contract/sample.fixture'
import { fromWire, toWire } from '@/lib/contract/wire'
import { answerOf } from './answer.fixture'
import { changesOf, documented, documentedAnswer, DOCUMENTS } from './documents'
import { faultsOf } from './faults'

/*
 * Every operation that the console calls, in every version that it speaks to a platform of any: what
 * we send is one of that version's bodies, and what it may answer is read without a fault.
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

/** What the contract allows and the console never sends. */
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

test('the console calls many operations', () => {
  expect(called.length).toBeGreaterThan(150)
})

/** What screens offer since a feature alone: platforms before it are not asked. */
const OFFERED: readonly (readonly [RegExp, PlatformFeature])[] = [
  [/[mM]ulticast/, 'multicast'],
  [/^systemSubnetPool/, 'subnetPools'],
]
const isAsked = (operation: string, platform: ApiVersion): boolean =>
  OFFERED.every(([names, feature]) => !names.test(operation) || platform >= featureSince(feature))

/** A platform by its version, and what an operation speaks to it. */
interface Spoken {
  readonly platform: ApiVersion
  readonly version: ApiVersion
}

/** Of each version that an operation speaks the oldest platform that it speaks it to. */
const spokenOf = ({ name }: Operation): readonly Spoken[] =>
  DOCUMENTS.map((platform) => ({ platform, version: versionOf(name, platform) })).filter(
    ({ platform, version }, at, all) =>
      isAsked(name, platform) &&
      documented(version, name) &&
      all.findIndex((each) => each.version === version) === at,
  )

const cases = called.flatMap((operation) =>
  spokenOf(operation).map((spoken) => [operation.name, spoken.version, spoken, operation] as const),
)

test.each(cases.filter(([, , , { answer }]) => answer))(
  'what %s answers in %i is read',
  (name, version, _spoken, { answer }) => {
    const shape = documentedAnswer(version, name)
    if (!shape || !answer) return
    for (const nth of SAMPLES) {
      const reading = readAnswer(answer, lifted(name, fromWire(answerOf(shape, version, nth))))
      expect([nth, reading?.amiss]).toEqual([nth, []])
    }
  },
)

test.each(cases.filter(([, , , { body, encoding = 'json' }]) => body && encoding === 'json'))(
  'what %s sends in %i is taken',
  (name, version, { platform }, { body: schema }) => {
    const shape = documented(version, name)?.body
    if (!schema) throw new Error(`${name} has no body`)
    // What takes no body yet is asked for without a word.
    if (!shape)
      return expect(lowered(name, fromWire(sampleOf(schema, 0)), platform)).toBeUndefined()
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
    for (const body of sent) expect(faultsOf(shape, body, version)).toEqual([])
  },
)

/** What something between takes the header from, or adds nothing to: the newest shapes of the platform. */
test.each(
  called
    .filter(({ answer }) => answer)
    .flatMap((operation) =>
      changesOf(operation.name)
        .filter((version) => isAsked(operation.name, version))
        .map((version) => [operation.name, version, operation] as const),
    ),
)('what %s answers without a header at %i is read', (name, version, { answer }) => {
  const shape = documentedAnswer(version, name)
  if (!shape || !answer) return
  for (const nth of SAMPLES) {
    const reading = readAnswer(answer, lifted(name, fromWire(answerOf(shape, version, nth))))
    expect([nth, reading?.amiss]).toEqual([nth, []])
  }
})

test.each(Object.keys(allOperations))('%s is in the documents', (name) => {
  expect(DOCUMENTS.some((version) => documented(version, name))).toBe(true)
})

const pathsIn = (value: unknown, path = ''): readonly string[] => {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null || value instanceof Date) return [path]
  return Object.entries(value).flatMap(([key, each]) =>
    pathsIn(each, `${path}.${Array.isArray(value) ? '*' : key}`),
  )
}

/** Everything that an answer of a version may tell this console. */
function toldIn({ name, answer }: Operation, version: ApiVersion): ReadonlySet<string> {
  const shape = documentedAnswer(version, name)
  if (!shape || !answer) return new Set()
  return new Set(
    SAMPLES.flatMap((nth) =>
      pathsIn(readAnswer(answer, lifted(name, fromWire(answerOf(shape, version, nth))))?.data),
    ),
  )
}

test.each(called.map((operation) => [operation.name, operation] as const))(
  '%s speaks no version that tells less than another of the platform',
  (name, operation) => {
    const spoken = new Map<ApiVersion, ReadonlySet<string>>()
    const toldAt = (version: ApiVersion) => {
      const told = spoken.get(version) ?? toldIn(operation, version)
      spoken.set(version, told)
      return told
    }
    for (const platform of DOCUMENTS) {
      if (!isAsked(name, platform) || !documented(platform, name)) continue
      const version = versionOf(name, platform)
      expect([platform, documented(version, name)]).not.toEqual([platform, undefined])
      const own = toldAt(version)
      const newer = changesOf(name).filter((each) => each > version && each <= platform)
      for (const each of newer)
        expect([each, [...toldAt(each)].filter((path) => !own.has(path))]).toEqual([each, []])
    }
  },
)
