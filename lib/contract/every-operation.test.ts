import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operationFacts } from './operations.fixture'

/*
 * What the platform can do, the console lets people do: each of its operations is called somewhere, or
 * stands here with the reason. A name in a table (paths, rights, what becomes stale) is no call.
 */

/** Operations that the console needs no call for. Each does less than what it has instead. */
const NOT_CALLED: Readonly<Record<string, string>> = {
  affinityGroupMemberInstanceView: 'the list of members says the same of each',
  antiAffinityGroupMemberInstanceView: 'the list of members says the same of each',
  diskMetricsList: 'platforms of today no longer have it; the time series of disks say more',
  deviceAuthRequest: 'a device begins its sign-in by itself; the console confirms it',
  deviceAccessToken: 'a device fetches its token by itself',
  networkingAddressLotView: 'the list of lots and that of their blocks say the same at all times',
  roleView: 'the list of roles says the same of each',
  scimTokenView: 'the list of a silo’s tokens says the same of each',
  systemUpdateRepositoryView: 'the list of releases says the same of each',
  userView: 'the list of a silo’s users says the same of each',
}

/** What is called by its path alone: where, and the words that do it. */
const BY_PATH: Readonly<Record<string, readonly [file: string, words: string]>> = {
  instanceSerialConsole: ['lib/api/serial-history.ts', '/serial-console'],
  instanceSerialConsoleStream: ['lib/serial/connection.ts', 'serialStream('],
  loginSaml: ['lib/platform/saml.ts', 'serverRoutes.loginSaml('],
}

/** Who holds operations, or what reads and calls them: `probeOperations`, `reads`, `uploadCalls`. */
const isHolder = (name: string): boolean => /(?:Operations|[rR]eads|[cC]alls)$/.test(name)

/**
 * The operations that a file calls: members of who holds them, by itself or under another name, taken
 * out of it, or sent by their path. A word in quotes counts at the edge alone, which knows no schemas.
 */
function calledIn(text: string, isEdge = false): readonly string[] {
  const aliases = new Set(
    [...text.matchAll(/\b(\w+) = (\w+)\n/g)]
      .filter(([, , held = '']) => isHolder(held))
      .map(([, alias]) => alias),
  )
  const members = [...text.matchAll(/\b(\w+)\s*\.\s*(\w+)/g)].flatMap(([, from = '', name = '']) =>
    isHolder(from) || from === 'operationPaths' || aliases.has(from) ? [name] : [],
  )
  const taken = [...text.matchAll(/\{([^{}]*)\}\s*=\s*(\w+)/g)].flatMap(
    ([, names = '', from = '']) => (isHolder(from) ? names.split(/[\s,:]+/) : []),
  )
  const quoted = isEdge ? [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name) : []
  return [...members, ...taken, ...quoted]
}

const files = globSync('{app,lib,edge}/**/*.{ts,tsx}').filter(
  (file) =>
    !/\.(?:test|fixture)\.tsx?$/.test(file) &&
    !/^lib\/(?:contract|equivalent)\/|\/testing\//.test(file),
)
const called = new Set(
  files.flatMap((file) => calledIn(readFileSync(file, 'utf8'), file.startsWith('edge/downloads'))),
)
const isByPath = (name: string): boolean => {
  const [file, words] = BY_PATH[name] ?? []
  return file !== undefined && words !== undefined && readFileSync(file, 'utf8').includes(words)
}
const names = operationFacts.map(({ name }) => name)

test('every operation of the platform is called, or has a reason', () => {
  const lost = names.filter(
    (name) => !called.has(name) && !isByPath(name) && !Object.hasOwn(NOT_CALLED, name),
  )
  expect(
    lost.map(
      (name) =>
        `nothing calls ${name}: read it by one of the …Reads of lib/api, or call \`…Operations.${name}\` on the server; say in NOT_CALLED why nobody needs it, if that is so`,
    ),
  ).toEqual([])
})

test('what is said not to be called isn’t, and is little', () => {
  const listed = [...Object.keys(NOT_CALLED), ...Object.keys(BY_PATH)]
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter((name) => !names.includes(name))).toEqual([])
  expect(
    listed
      .filter((name) => called.has(name))
      .map((name) => `${name} is called now: take it out of the lists of this test`),
  ).toEqual([])
  expect(Object.keys(NOT_CALLED).length).toBeLessThanOrEqual(12)
})

test('a name in a table is no call', () => {
  const table = `
    export const probeReads = browserReads({ probeList: '/experimental/v1/probes' })
    const ALSO = { probeCreate: ['probeList'] }
    const answer = noted.probeList
  `
  expect(calledIn(table)).not.toContain('probeList')
  expect(calledIn(table)).not.toContain('probeCreate')
  expect(calledIn('read(probeOperations.probeView, {})')).toContain('probeView')
  expect(calledIn('use: () => probeReads\n  .probeList({})')).toContain('probeList')
  expect(calledIn('const { probeView, probeList } = probeOperations')).toContain('probeList')
  expect(calledIn('const of = probeOperations\ncall(of.probeCreate)')).toContain('probeCreate')
  expect(calledIn("return 'probeView'")).not.toContain('probeView')
  expect(calledIn("return 'probeView'", true)).toContain('probeView')
})
